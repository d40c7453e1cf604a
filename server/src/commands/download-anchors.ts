import { readAnchorBucket } from '#platform/anchors/anchor-places.ts';
import { readAnchorDownloadConfig } from '#platform/config.ts';
import { ConfigProblem } from '#platform/config-problem.ts';
import { runProgram } from '#platform/run-program.ts';

// npm run -s anchors:download -w @hiram/server > anchors.jsonl Prints the anchors of the bucket, for npm run audit:verify.
await runProgram('download-anchors', async () => {
  const { anchors, storage } = readAnchorDownloadConfig(process.env);
  const { endpoint, ...account } = storage;
  const { bucket } = anchors;
  if (endpoint === undefined || bucket === undefined) {
    throw new ConfigProblem('Set HIRAM_S3_ENDPOINT and HIRAM_ANCHOR_S3_BUCKET.');
  }
  process.stdout.write(await readAnchorBucket({ ...account, endpoint, bucket }));
});
