import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Program } from '../src/sandbox';

/**
 * A program in the place of the one that decodes pictures. For each picture it runs these lines of Perl, in which
 * `$picture` is its bytes. Their `note` gathers lines, which become the answer.
 */
export async function hostilePictureProgram(folder: string, lines: string): Promise<Program> {
  const tool = join(folder, 'decoder');
  const text = `#!/usr/bin/perl
use Socket;
exit 0 if ($ARGV[0] // '') eq '--try';
open(my $in, '<&=', 4) or exit 1;
open(my $out, '>&=', 5) or exit 1;
sub answer { my ($head, $body) = @_; syswrite($out, pack('NN', length $head, length $body) . $head . $body) }
sub take { my $left = shift; my $all = ''; while ($left > 0) { my $n = sysread($in, my $part, $left) or exit 0; $all .= $part; $left -= $n } $all }
my $notes = '';
sub note { $notes .= "$_[0]=$_[1]\\n" }
answer('{"ready":true}', '');
while (1) {
  my ($head, $body) = unpack('NN', take(8));
  take($head);
  my $picture = take($body);
  $notes = '';
${lines}
  answer('{}', $notes);
}
`;
  await writeFile(tool, text);
  await chmod(tool, 0o755);
  return { tool, words: [], tryWords: ['--try'], reach: { reads: [], folders: [] } };
}
