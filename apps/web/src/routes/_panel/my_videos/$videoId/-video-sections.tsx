import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Stack } from '@mantine/core';
import { lazy, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ChapterProposals } from '../../../../features/assistant/components/chapter-proposals';
import { SummaryProposals } from '../../../../features/assistant/components/summary-proposals';
import { VideoScriptChat } from '../../../../features/assistant/components/video-script-chat';
import { CorrectionPanel } from '../../../../features/correction/components/correction-panel';
import { AccessPanel } from '../../../../features/video/components/access-panel';
import { CaptionsPanel } from '../../../../features/video/components/captions-panel';
import { ChaptersPanel } from '../../../../features/video/components/chapters-panel';
import {
  UnsavedChanges,
  ScriptField,
  SummaryFields,
} from '../../../../features/video/components/summary-fields';
import type { Summary } from '../../../../features/video/use-summary';
import { audienceOf } from '../../../../features/video/video-audience';
import { formatCount } from '../../../../lib/format';
import { Fold } from '../../../../ui/fold';
import classes from '../../../../ui/fold.module.css';

const CaptionPass = lazy(() =>
  import('../../../../features/recorder/components/caption-pass').then((loaded) => ({
    default: loaded.CaptionPass,
  })),
);

export const videoSections = ['details', 'script', 'captions', 'chapters', 'access', 'correction'] as const;
export type VideoSection = (typeof videoSections)[number];

type VideoSectionsProps = {
  video: Video;
  summary: Summary;
  player: RefObject<HTMLVideoElement | null>;
  onShow: (second: number) => void;
  open: readonly VideoSection[];
  onToggle: (section: VideoSection) => void;
};

/** Everything of a video that can be changed, each in a section that opens. */
export function VideoSections({ video, summary, player, onShow, open, onToggle }: VideoSectionsProps) {
  const { t } = useTranslation(['video', 'correction']);
  const isSent = video.status === 'shared' || (video.status === 'restricted' && video.sharesCount > 0);
  const fold = (section: VideoSection) => ({
    isOpen: open.includes(section),
    onToggle: () => onToggle(section),
  });
  return (
    <div className={classes.folds}>
      <Fold title={t('page.details')} {...fold('details')}>
        <SavedForm summary={summary}>
          <UnsavedChanges summary={summary} />
          <SummaryFields video={video} summary={summary} Proposals={SummaryProposals} />
        </SavedForm>
      </Fold>
      <Fold
        title={t('summary.script')}
        fact={t(summary.form.values.script === '' ? 'page.none' : 'page.scriptThere')}
        {...fold('script')}
      >
        <SavedForm summary={summary}>
          <ScriptField video={video} summary={summary} Assistant={VideoScriptChat} />
        </SavedForm>
      </Fold>
      <Fold
        title={t('captions.title')}
        fact={t(video.captionsUrl === null ? 'page.none' : 'page.captionsThere')}
        {...fold('captions')}
      >
        <CaptionsPanel video={video} player={player} Pass={CaptionPass} />
      </Fold>
      {video.file && (
        <Fold
          title={t('chapters.title')}
          fact={video.chapters.length === 0 ? t('page.none') : formatCount(video.chapters.length)}
          {...fold('chapters')}
        >
          <ChaptersPanel video={video} player={player} onShow={onShow} Proposals={ChapterProposals} />
        </Fold>
      )}
      <Fold title={t('access.title')} fact={t(`access.choice.${audienceOf(video)}`)} {...fold('access')}>
        <AccessPanel video={video} />
      </Fold>
      {isSent && (
        <Fold title={t('correction:title')} {...fold('correction')}>
          <CorrectionPanel video={video} />
        </Fold>
      )}
    </div>
  );
}

/** Enter saves; the button for it is in the bar of the page. */
function SavedForm({ summary, children }: { summary: Summary; children: ReactNode }) {
  const save: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    summary.save(false);
  };
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">{children}</Stack>
      <button type="submit" hidden />
    </form>
  );
}
