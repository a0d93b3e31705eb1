import { Button } from '@mantine/core';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedMoment } from '../asked-moment';
import type { Draft } from '../draft';
import { useWho } from '../use-who';

const AnswerDialog = lazy(() =>
  import('./answer-dialog').then((loaded) => ({ default: loaded.AnswerDialog })),
);

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
