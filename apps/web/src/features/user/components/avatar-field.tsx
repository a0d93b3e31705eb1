import type { User } from '@bedside/contracts/account/user/user.schema';
import { Avatar, Button, FileButton, Group } from '@mantine/core';
import { Suspense, lazy, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findFileRefusal } from '../../../lib/find-file-refusal';
import { startProgressToast, toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { sendPicture } from '../../../lib/send-picture';
import classes from './avatar-field.module.css';

/** What a browser can read for cropping. */
const ACCEPTED = ['.png', '.jpg', '.jpeg', '.webp'];

const CropDialog = lazy(() => import('./crop-dialog').then((loaded) => ({ default: loaded.CropDialog })));

/** The picture beside the doctor's name: choose, crop to a square and upload one; or remove it. */
export function AvatarField({ user }: { user: User }) {
  const { t } = useTranslation('user');
  const utils = trpc.useUtils();
  const [file, setFile] = useState<File | null>(null);
  const clearInput = useRef<() => void>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [isSending, setSending] = useState(false);
  const remove = trpc.user.removeAvatar.useMutation({
    onSuccess: async () => {
      await utils.user.me.invalidate();
      toast('success', t('avatar.removed'));
      chooser.current?.focus();
    },
    onError: toastFailure,
  });

  const close = () => {
    setFile(null);
    clearInput.current?.();
    chooser.current?.focus();
  };
  const take = (chosen: File | null) => {
    const refusal = chosen && findFileRefusal(chosen, { types: ACCEPTED, least: 1 });
    if (!refusal) return setFile(chosen);
    clearInput.current?.();
    toast('error', refusal, chosen.name);
  };
  const send = async (picture: Blob) => {
    close();
    setSending(true);
    const progress = startProgressToast(t('avatar.sending'));
    try {
      await sendPicture('/v1/profile/avatar/upload', 'avatar', picture);
      await utils.user.me.invalidate();
      progress.complete(t('avatar.saved'));
    } catch (error) {
      progress.fail(error instanceof Error ? error.message : undefined);
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={classes.row}>
      <Avatar
        src={user.avatarUrl}
        name={`${user.firstName} ${user.lastName}`}
        color="brand"
        size={88}
        alt=""
      />
      <div>
        <Group gap="xs">
          <FileButton
            accept={ACCEPTED.join(',')}
            resetRef={clearInput}
            inputProps={{ 'aria-label': t('avatar.file') }}
            onChange={take}
          >
            {(props) => (
              <Button {...props} ref={chooser} variant="default" loading={isSending}>
                {t(user.avatarUrl ? 'avatar.replace' : 'avatar.choose')}
              </Button>
            )}
          </FileButton>
          {user.avatarUrl && (
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('avatar.remove')}
            </Button>
          )}
        </Group>
        <p className={classes.hint}>{t(user.role === 'doctor' ? 'avatar.hint' : 'avatar.hintOwn')}</p>
      </div>
      {file && (
        <Suspense>
          <CropDialog file={file} onClose={close} onCropped={(picture) => void send(picture)} />
        </Suspense>
      )}
    </div>
  );
}
