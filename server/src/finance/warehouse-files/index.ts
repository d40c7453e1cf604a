export { warehouseFilesDaily } from './write-warehouse-files.ts';
