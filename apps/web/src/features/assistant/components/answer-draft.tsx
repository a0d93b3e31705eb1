import type { DraftedAnswer } from '@bedside/contracts/figures/assistant/assistant.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { useRequest } from '../use-request';
import { AssistantButton } from './assistant-button';
import { AssistantGate } from './assistant-gate';
import classes from './assistant.module.css';
import { RequestButton } from './request-button';

type AnswerDraftProps = {
  videoId: VideoId;
  /** The second that the question is about; null for the whole video. */
  second: number | null;
  question: string;
  /** Shows the second that the draft rests on. */
  onShow: (second: number) => void;
  /** Takes the draft as the answer. */
  onUse: (text: string) => void;
};

/** Drafts an answer to a patient's question from the transcript of the video. The doctor decides what is sent. */
export function AnswerDraft(props: AnswerDraftProps) {
  const { t } = useTranslation('assistant');
  return (
    <AssistantButton label={t('answer.open')}>
      <AssistantGate>
        <Drafting {...props} />
      </AssistantGate>
    </AssistantButton>
  );
}

function Drafting({ videoId, second, question, onShow, onUse }: AnswerDraftProps) {
  const { t } = useTranslation('assistant');
  const { client } = trpc.useUtils();
  const { result, isWriting, send, stop } = useRequest<DraftedAnswer>();
  return (
    <>
      {result && <Draft key={result.text} draft={result} onShow={onShow} onUse={onUse} />}
      <RequestButton
        asksAtOnce
        label={t('answer.again')}
        isWriting={isWriting}
        onSend={() =>
          send((signal) => client.assistant.draftAnswer.mutate({ videoId, second, question }, { signal }))
        }
        onStop={stop}
      />
    </>
  );
}

type DraftProps = Pick<AnswerDraftProps, 'onShow' | 'onUse'> & { draft: DraftedAnswer };

function Draft({ draft, onShow, onUse }: DraftProps) {
  const { t } = useTranslation('assistant');
  const [text, setText] = useState(draft.text ?? '');
  if (draft.second === null) return <p>{t('answer.none')}</p>;
  const { second } = draft;
  return (
    <>
      <Textarea
        label={t('answer.text')}
        autosize
        minRows={2}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.row}>
        <Button variant="default" size="compact-sm" onClick={() => onUse(text)}>
          {t('answer.use')}
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onShow(second)}>
          {t('answer.restsOn', { at: formatDuration(second * 1_000) })}
        </Button>
      </div>
      {draft.toCheck.length > 0 && (
        <Alert color="orange" role="note">
          {t('answer.toCheck', { amounts: draft.toCheck.join(' · ') })}
        </Alert>
      )}
      <p className={classes.hint}>{t('answer.hint')}</p>
    </>
  );
}
