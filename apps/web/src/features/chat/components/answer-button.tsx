import type { VideoId } from '@bedside/contracts/kit/ids';
import { Button } from '@mantine/core';
import { Suspense, lazy, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedMoment } from '../asked-moment';
import { useWho } from '../use-who';

const AnswerDialog = lazy(() =>
  import('./answer-dialog').then((loaded) => ({ default: loaded.AnswerDialog })),
);

/** Drafts an answer to a question about a second of a video. */
export type Draft =
  | ComponentType<{
      videoId: VideoId;
      second: number | null;
      question: string;
      onUse: (text: string) => void;
    }>
  | undefined;

/** Answers what patients asked about a video. The dialog is loaded when it is opened. */
export function AnswerButton({ asked, Draft }: { asked: AskedMoment; Draft?: Draft }) {
  const { t } = useTranslation('chat');
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const who = useWho(asked);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-label={t('answer.of', { who })}
        onClick={() => setState('open')}
      >
        {t('answer.open')}
      </Button>
      {state !== 'unopened' && (
        <Suspense>
          <AnswerDialog
            asked={asked}
            Draft={Draft}
            opened={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
