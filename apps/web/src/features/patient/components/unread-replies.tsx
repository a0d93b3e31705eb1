import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Section } from '../../../ui/page';
import { Surface } from '../../../ui/surface';
import classes from './unread-replies.module.css';

/** Unread answers of patients to text messages; hidden without any. */
export function UnreadReplies() {
  const { t } = useTranslation('patient');
  const utils = trpc.useUtils();
  const replies = trpc.patientReply.unread.useQuery();
  const markRead = trpc.patientReply.markRead.useMutation({
    onSuccess: () => utils.patientReply.unread.invalidate(),
    onError: toastFailure,
  });
  if (!replies.data || replies.data.length === 0) return null;
  return (
    <Section title={t('replies.title')}>
      <ul className={classes.list}>
        {replies.data.map(({ id, patient, text, receivedAt }) => {
          const name = `${patient.firstName} ${patient.lastName}`;
          return (
            <li key={id}>
              <Surface>
                <div className={classes.reply}>
                  <div className={classes.words}>
                    <p>
                      <span className={classes.who}>{name}</span>{' '}
                      <span className={classes.when}>{formatDateTime(receivedAt)}</span>
                    </p>
                    <p className={classes.text}>{text}</p>
                  </div>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('replies.readOf', { name })}
                    loading={markRead.isPending && markRead.variables.replyId === id}
                    onClick={() => markRead.mutate({ replyId: id })}
                  >
                    {t('replies.read')}
                  </Button>
                </div>
              </Surface>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
