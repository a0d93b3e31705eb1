import { CHAT_TEXT_MAX } from '@bedside/contracts/chat/chat.rules';
import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { DraftDialog, useDraft } from '../../../ui/draft-dialog';
import { answerSearchOf } from '../answer-search';
import { questionIn, type AskedMoment } from '../asked-moment';
import type { Draft } from '../draft';
import { useAnswerMoment } from '../use-answer-moment';
import { useWho } from '../use-who';
import { AskedSigns } from './asked-signs';

type AnswerDialogProps = { asked: AskedMoment; Draft: Draft; opened: boolean; onClose: () => void };

/** One text answer for all who asked the same. */
export function AnswerDialog({ asked, Draft, opened, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('chat');
  const who = useWho(asked);
  return (
    <DraftDialog opened={opened} onClose={onClose} size={520} title={t('answer.title', { who })}>
      {(leave) => <AnswerForm asked={asked} Draft={Draft} onAnswered={onClose} onCancel={leave} />}
    </DraftDialog>
  );
}

type AnswerFormProps = { asked: AskedMoment; Draft: Draft; onAnswered: () => void; onCancel: () => void };

function AnswerForm({ asked, Draft, onAnswered, onCancel }: AnswerFormProps) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const [isKept, setKept] = useState(false);
  const asking = questionIn(asked.signs);
  const [question, setQuestion] = useState(asking);
  const { send, isSending } = useAnswerMoment(asked, onAnswered);
  useDraft(text !== '');
  const { second } = asked;
  const title = asked.video.title ?? t('untitled');
  const at = second === null ? null : formatDuration(second * 1_000);
  const [isRefused, setRefused] = useState(false);
  const isEmpty = text.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(isEmpty);
        if (!isEmpty) send(text.trim(), isKept ? { question: question.trim() } : null);
      }}
    >
      <Stack gap="md">
        <p>{t('answer.about', { what: at === null ? title : t('message.aboutAt', { video: title, at }) })}</p>
        {asked.signs.some(({ text: words, attachments }) => words !== null || attachments.length > 0) && (
          <AskedSigns video={asked.video} signs={asked.signs} />
        )}
        <Textarea
          autosize
          minRows={3}
          maxRows={10}
          maxLength={CHAT_TEXT_MAX}
          data-autofocus
          label={t('answer.text')}
          description={t('answer.hint')}
          error={isRefused && isEmpty && t('answer.empty')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {Draft && asking !== '' && (
          <Draft videoId={asked.video.id} second={second} question={asking} onUse={setText} />
        )}
        {at !== null && (
          <Checkbox
            label={t('answer.keep', { at })}
            description={t('answer.keepHint')}
            checked={isKept}
            onChange={(event) => setKept(event.currentTarget.checked)}
          />
        )}
        {isKept && (
          <Textarea
            autosize
            maxRows={4}
            maxLength={500}
            label={t('answer.question')}
            description={t('answer.questionHint')}
            value={question}
            onChange={(event) => setQuestion(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button
            renderRoot={(props) => (
              <Link to="/record_video" search={{ answer: answerSearchOf(asked, isKept) }} {...props} />
            )}
            variant="subtle"
            mr="auto"
            leftSection={<IconVideo size={18} stroke={1.5} aria-hidden />}
          >
            {t('answer.byVideo')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('answer.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
