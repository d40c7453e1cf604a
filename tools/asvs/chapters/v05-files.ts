import { byPolicy, byTest, type Chapter, row } from '../requirement.ts';

const CLEAN = 'server/src/platform/images/clean-image.test.ts';
const CLEANER = 'server/src/platform/images/image-cleaner.test.ts';
const AGREEMENTS = 'server/src/origination/agreements/agreements.api.test.ts';
const UPLOADS = 'server/src/origination/uploads/uploads.api.test.ts';
const CORPUS = `the image process lets only pixels of \${CORPUS} malicious and unusual files through, in less than \${MOST_MEMORY_MB} MB`;

export const files: Chapter = {
  title: 'V5 Files',
  requirements: [
    row('5.1.1', 2, 'Permitted files, sizes and their treatment are documented', byPolicy('Files')),
    row(
      '5.2.1',
      1,
      'Files are small enough to be processed without harm',
      byTest(UPLOADS, 'of an invalid image is refused, and of more than ten megabytes from the start'),
      byTest(CLEANER, 'serves another borrower after at most one image of someone else'),
    ),
    row('5.2.2', 1, 'Content is checked, not only the name', byTest(CLEANER, CORPUS)),
    row(
      '5.2.3',
      2,
      'Unpacked size is limited before unpacking',
      byTest(CLEAN, 'with more pixels than the limit is too large'),
    ),
    row(
      '5.3.1',
      1,
      'Uploaded files are never executed',
      byTest(UPLOADS, 'neither the store nor the database holds an image that can be read without the key'),
      byTest(CLEAN, 'is re-encoded as a JPEG that looks the same, with nothing except its pixels'),
    ),
    row(
      '5.3.2',
      1,
      'Paths are never built from names of users',
      byTest(
        'server/src/web/web.api.test.ts',
        'that is missing is not found, and this is cached briefly: %s',
      ),
      byTest('server/src/platform/storage/object-store.test.ts', 'a key that leaves the folder is a defect'),
    ),
    row(
      '5.4.1',
      2,
      'File names of users are ignored',
      byTest(
        'server/src/platform/calls/implement.api.test.ts',
        'returns its bytes, and its refusals in an envelope',
      ),
      byTest(AGREEMENTS, 'is a downloadable file with the same content'),
    ),
    row(
      '5.4.2',
      2,
      'Served file names are safe',
      byTest(AGREEMENTS, 'is a downloadable file with the same content'),
    ),
    row(
      '5.4.3',
      2,
      'Files from untrusted sources are scanned',
      byPolicy('Files'),
      byTest(CLEAN, 'is re-encoded as a JPEG that looks the same, with nothing except its pixels'),
    ),
  ],
};
