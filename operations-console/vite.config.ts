import { fieldlessCalls } from '@hiram/contract/build/fieldless-calls';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './src/build/compress-assets.ts';

const api = process.env.HIRAM_API_URL ?? 'http://127.0.0.1:4000';
const workflows = process.env.HIRAM_WORKFLOWS_STATUS_URL ?? 'http://127.0.0.1:9081';

export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  // The API serves the built console under this path; the development server has a port of its own.
  base: command === 'build' ? '/console/' : '/',
  // Nobody is sent a build of development over a line that is slow.
  plugins: [fieldlessCalls(), react(), mode !== 'development' && compressAssets()],
  html: {
    // The server writes a new nonce into every document that it sends.
    cspNonce: '{{nonce}}',
  },
  resolve: {
    // Libraries at the root of the workspaces would otherwise bring the React of another program.
    dedupe: ['react', 'react-dom'],
  },
  // Every section's libraries at once: one that is found later would reload the page of whoever is working.
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
            // Changes only when a library does, so that a new release of ours leaves it in the cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What more than one section draws with; what a single one needs stays with it.
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
