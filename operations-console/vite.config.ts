import { fieldlessCalls } from '@hiram/contract/fieldless-calls';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './src/build/compress-assets.ts';

const api = process.env.HIRAM_API_URL ?? 'http://127.0.0.1:4000';
const workflows = process.env.HIRAM_WORKFLOWS_STATUS_URL ?? 'http://127.0.0.1:9081';

export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  // The API serves the built console under this path; the development server has its own port.
  base: command === 'build' ? '/console/' : '/',
  // Development builds are never sent over a slow connection, so they are not compressed.
  plugins: [fieldlessCalls(), react(), mode !== 'development' && compressAssets()],
  html: {
    // The server writes a new nonce into every document that it sends.
    cspNonce: '{{nonce}}',
  },
  resolve: {
    // Otherwise libraries at the workspace root would import another program's React.
    dedupe: ['react', 'react-dom'],
  },
  // Optimizes the libraries of all sections up front: one discovered later would reload the page during work.
  optimizeDeps: { entries: ['index.html', 'src/**/*.tsx'] },
  server: {
    port: 5174,
    strictPort: true,
    proxy: {
      '/under': api,
      '/readyz': api,
      '/metrics': api,
      '/workflows-status': { target: workflows, rewrite: (path) => path.replace('/workflows-status', '') },
    },
  },
  build: {
    outDir: 'dist',
    target: ['chrome120', 'safari17', 'firefox121'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only when a library does, so that it stays cached across our releases.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Libraries used by more than one section; a library used by one section stays in its chunk.
            {
              name: 'antd',
              test: /node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
}));
