import { isShareable } from '@bedside/contracts/videos/video/video.rules';
import type { UpdateVideoInput, Video } from '@bedside/contracts/videos/video/video.schema';
import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useRedactionQuestion } from '../../../lib/use-redaction-question';
import { RedactionDialog } from '../../../ui/redaction-dialog';
import { PublicLinkRow } from '../../../ui/public-link-row';
import { publicUrlOf } from '../../../lib/public-url';
import { audienceOf, audiences, changeTo, type Audience } from '../video-audience';
import { AccessCodeForm } from './access-code-form';
import classes from './video-panel.module.css';

/** Who may watch besides the patients it was sent to: nobody, anybody with the link, or anybody with link and code. */
export function AccessPanel({ video }: { video: Video }) {
  const { t } = useTranslation('video');
  const utils = trpc.useUtils();
  const update = trpc.video.update.useMutation();
  const replace = trpc.video.replaceLink.useMutation();
  const busy = update.isPending || replace.isPending;
  const question = useRedactionQuestion();
  const settle = (text: string, onError: (error: unknown) => void = toastFailure) => ({
    onSuccess: (saved: Video) => {
      utils.video.get.setData({ videoId: saved.id }, saved);
      void utils.video.list.invalidate();
      toast('success', text);
    },
    onError,
  });
  const change = (input: UpdateVideoInput, text: string) =>
    update.mutate(
      { videoId: video.id, ...input },
      settle(text, (error) => question.ask(error, (options) => change({ ...input, ...options }, text))),
    );

  const audience = audienceOf(video);
  // Chosen, and not yet stored: the code is asked for first, so that the link is never open without it.
  const [asksCode, setAsksCode] = useState(false);
  const url = publicUrlOf(video);

  function choose(wanted: Audience) {
    setAsksCode(wanted === 'code' && !video.hasAccessCode);
    if (wanted === audience || (wanted === 'code' && !video.hasAccessCode)) return;
    change(changeTo(video, wanted), t(`access.saved.${wanted}`));
  }

  return (
    <div className={classes.panel}>
      <Radio.Group
        aria-label={t('access.title')}
        value={asksCode ? 'code' : audience}
        onChange={(value) => choose(value as Audience)}
      >
        <Stack gap="sm">
          {audiences.map((one) => (
            <Radio
              key={one}
              value={one}
              disabled={busy || (url === null && one !== 'patients')}
              label={t(`access.choice.${one}`)}
              description={t(`access.hint.${one}`)}
              classNames={{ description: classes.hint }}
            />
          ))}
        </Stack>
      </Radio.Group>
      {audience === 'patients' && !asksCode && isShareable(video.status) && (
        <InPublicPlaylists video={video} busy={busy} onChange={change} />
      )}
      {(asksCode || audience === 'code') && (
        <AccessCodeForm
          video={video}
          busy={busy}
          onSet={(accessCode) => {
            setAsksCode(false);
            change({ isPublicLinkActive: true, accessCode }, t('access.saved.code'));
          }}
        />
      )}
      {url !== null && audience !== 'patients' && (
        <PublicLinkRow
          url={url}
          busy={busy}
          hint={isShareable(video.status) ? undefined : t('access.notReady')}
          onReplace={() => replace.mutate({ videoId: video.id }, settle(t('access.replaced')))}
        />
      )}
      <RedactionDialog question={question} video={video} />
    </div>
  );
}

type InPublicPlaylistsProps = {
  video: Video;
  busy: boolean;
  onChange: (input: UpdateVideoInput, text: string) => void;
};

/** A public playlist shows its videos whose own link is off, but no restricted one. */
function InPublicPlaylists({ video, busy, onChange }: InPublicPlaylistsProps) {
  const { t } = useTranslation('video');
  const isRestricted = video.status === 'restricted';
  return (
    <div className={classes.line}>
      <p className={classes.hint}>{isRestricted ? t('access.restricted') : t('access.inPlaylists')}</p>
      <Button
        variant="default"
        size="sm"
        mt="xs"
        disabled={busy}
        onClick={() =>
          isRestricted
            ? onChange({ status: video.sharesCount > 0 ? 'shared' : 'ready to share' }, t('access.isFree'))
            : onChange({ status: 'restricted' }, t('access.isRestricted'))
        }
      >
        {isRestricted ? t('access.free') : t('access.restrict')}
      </Button>
    </div>
  );
}
