import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state';

type ProblemProps = { message: string; onRetry: () => void; title?: string };

/** What a list or figure shows when it could not be loaded. */
export function Problem({ message, onRetry, title }: ProblemProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
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
