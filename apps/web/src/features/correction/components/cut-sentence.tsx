import { isEditable } from '@bedside/contracts/videos/video/video.rules';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Button } from '@mantine/core';
import { IconCut } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MarkedSpan } from '../../../lib/marked-span';
import { useCorrection } from '../use-correction';

/**
 * Opens the editor with a sentence marked in the text; nothing is cut by itself. Of a video that patients have it opens
 * the draft of a corrected version.
 */
export function CutSentence({ video, span }: { video: Video; span: MarkedSpan }) {
  const { t } = useTranslation('correction');
  const navigate = useNavigate();
  const correction = useCorrection(video.id);
  const open = () => {
    if (!isEditable(video.status)) return correction.make(span);
    void navigate({
      to: '/edit_video/$videoId',
      params: { videoId: video.id },
      search: span,
    });
  };
  return (
    <Button
      size="sm"
      variant="default"
      loading={correction.isMaking}
      leftSection={<IconCut size={16} stroke={1.5} aria-hidden />}
      onClick={open}
    >
      {t('cutSentence')}
    </Button>
  );
}
