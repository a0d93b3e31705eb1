import { isShareable } from '@bedside/contracts/video/video.rules';
import type { UpdateVideoInput, Video } from '@bedside/contracts/video/video.schema';
import { Button, Group, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { PublicLink } from '../../../ui/public-link';
import { Surface } from '../../../ui/surface';
import { publicUrlOf } from '../public-url';
import classes from './video-panel.module.css';

const CODE = /^\d{4,8}$/;

/** Who may watch beside the patients it was sent to: the public link, its code, and the restriction. */
export function AccessPanel({ video }: { video: Video }) {
  const { t } = useTranslation('video');
  const utils = trpc.useUtils();
  const update = trpc.video.update.useMutation();
  const replace = trpc.video.replaceLink.useMutation();
  const busy = update.isPending || replace.isPending;
  const settle = (text: string) => ({
    onSuccess: (saved: Video) => {
      utils.video.get.setData({ videoId: saved.id }, saved);
      void utils.video.list.invalidate();
      toast('success', text);
    },
    onError: toastFailure,
  });
  const change = (input: UpdateVideoInput, text: string) =>
    update.mutate({ videoId: video.id, ...input }, settle(text));
  const isRestricted = video.status === 'restricted';
  const url = publicUrlOf(video);

  return (
    <Surface>
      <section className={classes.panel} aria-label={t('access.title')}>
        <h2 className={classes.title}>{t('access.title')}</h2>
        <p className={classes.hint}>{t('access.patients')}</p>
        {url !== null && (
          <PublicLink
            url={url}
            active={video.isPublicLinkActive}
            busy={busy}
            hint={isShareable(video.status) ? undefined : t('access.notReady')}
            onToggle={(isPublicLinkActive) =>
              change(
                { isPublicLinkActive },
                isPublicLinkActive ? t('access.linkOpened') : t('access.linkClosed'),
              )
            }
            onReplace={() => replace.mutate({ videoId: video.id }, settle(t('access.replaced')))}
          />
        )}
        {video.isPublicLinkActive && <CodeForm video={video} busy={busy} onChange={change} />}
        {isShareable(video.status) && (
          <Switch
            className={classes.line}
            classNames={{ description: classes.hint }}
            label={t('access.restricted')}
            description={t('access.restrictedHint')}
            checked={isRestricted}
            disabled={busy}
            onChange={({ currentTarget }) =>
              currentTarget.checked
                ? change({ status: 'restricted' }, t('access.isRestricted'))
                : change({ status: video.sharesCount > 0 ? 'shared' : 'ready to share' }, t('access.isFree'))
            }
          />
        )}
      </section>
    </Surface>
  );
}

type CodeFormProps = {
  video: Video;
  busy: boolean;
  onChange: (input: UpdateVideoInput, text: string) => void;
};

/** The code is kept as a fingerprint, so it can be set and taken away, and never be shown. */
function CodeForm({ video, busy, onChange }: CodeFormProps) {
  const { t } = useTranslation('video');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!CODE.test(code)) return setError(t('access.codeInvalid'));
        onChange({ accessCode: code }, t('access.codeSet'));
        setCode('');
      }}
    >
      <TextInput
        label={t('access.code')}
        description={video.hasAccessCode ? t('access.codeOn') : t('access.codeHint')}
        value={code}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        maw={280}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value.replace(/\D/g, ''));
          setError(null);
        }}
      />
      <Group gap="xs" mt="xs">
        <Button type="submit" variant="default" disabled={busy || code === ''}>
          {t('access.setCode')}
        </Button>
        {video.hasAccessCode && (
          <Button
            variant="subtle"
            color="gray"
            disabled={busy}
            onClick={() => onChange({ accessCode: null }, t('access.codeRemoved'))}
          >
            {t('access.removeCode')}
          </Button>
        )}
      </Group>
    </form>
  );
}
