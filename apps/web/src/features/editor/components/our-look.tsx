import { fillLookWords } from '@bedside/contracts/account/branding/branding-film-look.rules';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import type { Branding } from '@bedside/contracts/account/branding/branding.schema';
import { MAX_TRACKS } from '@bedside/contracts/videos/scene/scene.schema';
import { Button } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { missingParts, putOnLook } from '../../../editor/commands/put-on-look';
import { useCurrentUser } from '../../../lib/current-user';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useEditorState, useSession } from '../editor-context';
import { plateLogo } from '../plate-logo';
import { storeScenePicture } from '../store-scene-picture';
import classes from './side-menu.module.css';

/** Puts the practice's look on the film by one press. */
export function OurLook() {
  const { data } = trpc.branding.get.useQuery();
  return data ? <PutOn branding={data} /> : null;
}

function PutOn({ branding }: { branding: Branding }) {
  const { t } = useTranslation('editor');
  const { editor, opened } = useSession();
  const user = useCurrentUser();
  const document = useEditorState((snapshot) => snapshot.document);
  const { filmLook: look, logoUrl, clinicName } = branding;
  const gaps = {
    doctorName: fullNameOf({ ...user, title: user.title?.name }),
    practiceName: clinicName ?? user.placeOfWork,
    videoTitle: opened.video.title,
  };
  const words = {
    card: fillLookWords(look.card.words, gaps),
    strip: fillLookWords(look.strip.words, gaps),
  };
  const hasLogo = look.card.hasLogo && logoUrl !== null;
  const free = MAX_TRACKS - document.scene.tracks.length;
  const missing = missingParts(document, { ...look, words, hasLogo });
  const bare = missingParts(document, { ...look, words, hasLogo: false });
  const put = useMutation({
    mutationFn: async (withLogo: boolean) => {
      if (!withLogo || logoUrl === null || !missing.includes('logo')) return null;
      return storeScenePicture({ editor, videoId: opened.video.id }, await plateLogo(logoUrl));
    },
    onSuccess: (logoSrc) => {
      const before = editor.getSnapshot().document;
      if (!editor.run(putOnLook({ ...look, words, logoSrc }))) return;
      const isChanged = editor.getSnapshot().document !== before;
      if (isChanged) editor.playhead.seek(0);
      toast(isChanged ? 'success' : 'info', t(isChanged ? 'look.done' : 'look.already'));
    },
    onError: toastFailure,
  });
  const isTooMuch = missing.length > free;
  return (
    <section className={classes.section} aria-label={t('look.title')}>
      <p className={classes.hint}>{t('look.lead')}</p>
      <Button
        leftSection={<IconPalette size={18} stroke={1.5} aria-hidden />}
        disabled={isTooMuch}
        loading={put.isPending}
        onClick={() => put.mutate(hasLogo)}
      >
        {t('look.put')}
      </Button>
      {isTooMuch && (
        <p className={classes.hint}>
          {t('look.noRoom', {
            needed: missing.length,
            free,
            parts: missing.map((part) => t(`look.parts.${part}`)).join(', '),
          })}
        </p>
      )}
      {isTooMuch && bare.length < missing.length && bare.length <= free && (
        <Button variant="default" size="sm" loading={put.isPending} onClick={() => put.mutate(false)}>
          {t('look.withoutLogo')}
        </Button>
      )}
    </section>
  );
}
