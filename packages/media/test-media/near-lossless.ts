import { chmod, writeFile } from 'node:fs/promises';
import { testTools } from './test-tools';

/**
 * The tools of a render whose encoder loses next to nothing, so that a film shows what was drawn and not what the encoder
 * left of it.
 * @param script where the program is put that stands for ffmpeg
 */
export async function nearLosslessTools(script: string): Promise<ReturnType<typeof testTools>> {
  const tools = testTools();
  await writeFile(
    script,
    `#!/bin/bash
given=()
for one; do
  [ "$last" = -crf ] && given+=(4) || given+=("$one")
  last=$one
done
exec '${tools.ffmpegPath}' "\${given[@]}"
`,
  );
  await chmod(script, 0o755);
  return { ...tools, ffmpegPath: script };
}
