import { Checkbox, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import type { ReachChoice } from '../use-reach';
import classes from './chat-thread.module.css';

/** Whether the answer goes to more than its patient; hidden where it cannot. */
export function ReachChoices({ choice }: { choice: ReachChoice }) {
  const { t } = useTranslation('chat');
  const { second, sentence, mayKeep, isKept, question, others, toOthers, choose } = choice;
  const at = second === null ? '' : formatDuration(second * 1_000);
  if (!mayKeep && others.length === 0) return null;
  return (
    <div className={classes.reach}>
      {sentence !== null && (
        <p>
          {at} <q dir="auto">{sentence}</q>
        </p>
      )}
      {others.length > 0 && (
        <Checkbox
          size="sm"
          label={t('answer.others', { count: others.length, at })}
          checked={toOthers}
          onChange={(event) => choose({ toOthers: event.currentTarget.checked })}
        />
      )}
      {mayKeep && (
        <Checkbox
          size="sm"
          label={t('answer.keep', { at })}
          checked={isKept}
          onChange={(event) => choose({ isKept: event.currentTarget.checked })}
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
          onChange={(event) => choose({ question: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
