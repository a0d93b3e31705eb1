import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NoticeBox } from './notice-box';

type ProblemProps = { message: string; onRetry: () => void; title?: string };

/** What a list or figure shows when it could not be loaded. */
export function Problem({ message, onRetry, title }: ProblemProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <NoticeBox
        drawing="cable"
        title={title ?? t('failure.notLoaded')}
        text={message}
        action={
          <Button variant="default" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  );
}
