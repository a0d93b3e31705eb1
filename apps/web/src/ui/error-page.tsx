import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusPage } from './status-page';
import { useTabTitle } from './use-tab-title';

type ErrorPageProps = {
  /** The status of the answer; 404, 403 and 500 show it large, every other one does not. */
  status: number | null;
  /** What the server said about it, in the box labelled "Message". */
  message?: string;
  /** Replaces the status's own button. */
  action?: ReactNode;
};

/** A page for an answer that is no screen. */
export function ErrorPage({ status, message, action }: ErrorPageProps) {
  const { t } = useTranslation();
  useTabTitle(status === 404 ? t('errorPage.404.tab') : null);
  switch (status) {
    case 404:
      return (
        <StatusPage
          code={404}
          title={t('errorPage.404.title')}
          text={t('errorPage.404.text')}
          message={message}
          action={
            action ?? (
              <Button component={Link} to="/">
                {t('errorPage.404.action')}
              </Button>
            )
          }
        />
      );
    case 403:
      return (
        <StatusPage
          code={403}
          title={t('errorPage.403.title')}
          text={t('errorPage.403.text')}
          message={message}
          action={action}
        />
      );
    case 500:
      return (
        <StatusPage
          code={500}
          drawing="cable"
          title={t('errorPage.500.title')}
          text={t('errorPage.500.text')}
          message={message}
          action={action ?? <RefreshButton />}
        />
      );
    default:
      return (
        <StatusPage
          drawing="cable"
          title={t('errorPage.other.title')}
          text={t('errorPage.other.text')}
          message={message}
          action={action ?? <RefreshButton />}
        />
      );
  }
}

/** Any unknown path. */
export function LostPage() {
  return <ErrorPage status={404} />;
}

function RefreshButton() {
  const { t } = useTranslation();
  return <Button onClick={() => window.location.reload()}>{t('errorPage.refresh')}</Button>;
}

type CrashPageProps = { error: unknown; reset: () => void };

/** Replaces a screen that crashed; `reset` tries the screen once more without losing the rest of the page. */
export function CrashPage({ error, reset }: CrashPageProps) {
  const { t } = useTranslation();
  return (
    <StatusPage
      code={500}
      drawing="cable"
      title={t('errorPage.boundary.title')}
      text={t('errorPage.boundary.text')}
      message={useWhatCrashed(error)}
      action={<Button onClick={reset}>{t('errorPage.refresh')}</Button>}
    />
  );
}

/** What remains when not even the frame of the app can be shown. */
export function UnexpectedPage({ error }: Pick<CrashPageProps, 'error'>) {
  const { t } = useTranslation();
  return (
    <StatusPage
      drawing="cable"
      title={t('errorPage.router.title')}
      text={t('errorPage.router.text')}
      message={useWhatCrashed(error)}
      action={<RefreshButton />}
    />
  );
}

/** What the browser says about a crash, for support. */
function useWhatCrashed(error: unknown): string {
  const { t } = useTranslation();
  return error instanceof Error && error.message !== '' ? error.message : t('failure.unrecognizable');
}
