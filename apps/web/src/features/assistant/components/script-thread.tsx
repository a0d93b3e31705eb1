import type { VideoId } from '@bedside/contracts/kit/ids';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import type { Turn } from '../use-script-writer';
import classes from './assistant.module.css';

type ScriptThreadProps = { videoId: VideoId; onTake: (text: string) => void };

/** The earlier requests about the script of a video, the oldest first; hidden while there are none. */
export function ScriptThread({ videoId, onTake }: ScriptThreadProps) {
  const utils = trpc.useUtils();
  const turns = trpc.assistant.scriptTurns.useQuery({ videoId });
  const clear = trpc.assistant.clearScriptTurns.useMutation({
    onSuccess: () => utils.assistant.scriptTurns.setData({ videoId }, []),
    onError: toastFailure,
  });
  return (
    <TurnList
      turns={turns.data ?? []}
      onTake={onTake}
      isClearing={clear.isPending}
      onClear={() => clear.mutate({ videoId })}
    />
  );
}

type TurnListProps = {
  turns: readonly Turn[];
  onTake: (text: string) => void;
  isClearing?: boolean;
  onClear: () => void;
};

/** Requests about a script with what the assistant wrote; hidden while there are none. */
export function TurnList({ turns, onTake, isClearing = false, onClear }: TurnListProps) {
  const { t } = useTranslation('assistant');
  if (turns.length === 0) return null;
  return (
    <section className={classes.stack} aria-label={t('script.thread')}>
      <ol className={classes.turns}>
        {turns.map(({ id, prompt, answer }) => (
          <li key={id}>
            <p className={classes.strong}>{prompt}</p>
            <p className={classes.text}>{answer}</p>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onTake(answer)}>
              {t('script.take')}
            </Button>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="subtle" color="gray" size="compact-sm" loading={isClearing} onClick={onClear}>
          {t('script.clear')}
        </Button>
      </div>
    </section>
  );
}
