import type { InboxRow } from '@bedside/contracts/inbox/inbox.schema';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { askedInRow } from '../asked-moment';
import type { Draft } from '../draft';
import { AnswerButton } from './answer-button';

/** Answers a row of the inbox as a whole. What is about no video is answered in the conversation. */
export function RowAnswer({ row, Draft }: { row: InboxRow; Draft?: Draft }) {
  const { t } = useTranslation('chat');
  const { patient, video } = row;
  if (video) return <AnswerButton asked={askedInRow(row, video)} Draft={Draft} />;
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={t('answer.of', { who: `${patient.firstName} ${patient.lastName}` })}
      renderRoot={(props) => <Link to="/inbox/{-$patientId}" params={{ patientId: patient.id }} {...props} />}
    >
      {t('answer.open')}
    </Button>
  );
}
