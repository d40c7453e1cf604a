import { execFileSync } from 'node:child_process';
import { changesOf } from './changes.ts';

/** `npm run changelog -- [<tag>]` prints the changes since the tag before, or since the first commit. */
const [release = 'HEAD'] = process.argv.slice(2);

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

const tags = git('tag', '--merged', release, '--sort=-creatordate', 'v*').split('\n');
const previous = tags.find((tag) => tag !== '' && tag !== release);
const range = previous === undefined ? release : `${previous}..${release}`;
process.stdout.write(changesOf(release, git('log', '--format=%s', range).split('\n')));
