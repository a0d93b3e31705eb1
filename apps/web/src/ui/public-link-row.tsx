import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog';
import { CopyLinkButton } from './copy-link-button';
import classes from './public-link.module.css';

type PublicLinkRowProps = { url: string; busy: boolean; hint?: ReactNode; onReplace: () => void };

/** The link of a public page: to copy, or to replace when too many people have it. */
export function PublicLinkRow({ url, busy, hint, onReplace }: PublicLinkRowProps) {
  const { t } = useTranslation();
  const [replacing, setReplacing] = useState(false);
  return (
    <>
      <div className={classes.link}>
        <TextInput
          className={classes.field}
          readOnly
          aria-label={t('publicLink.label')}
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyLinkButton url={url} />
        <Button variant="subtle" color="gray" disabled={busy} onClick={() => setReplacing(true)}>
          {t('publicLink.replace')}
        </Button>
      </div>
      {hint && <p className={classes.hint}>{hint}</p>}
      <ConfirmDialog
        opened={replacing}
        title={t('publicLink.replace')}
        confirmLabel={t('publicLink.replace')}
        busy={busy}
        onConfirm={() => {
          onReplace();
          setReplacing(false);
        }}
        onClose={() => setReplacing(false)}
      >
        <p>{t('publicLink.replaceBody')}</p>
      </ConfirmDialog>
    </>
  );
}
