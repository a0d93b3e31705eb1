import { Button } from '@mantine/core';
import { IconUpload, IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PickVideo } from './pick-video';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

type MakeVideoProps = {
  /** Two icons, with their names in their tooltips. */
  isNarrow?: boolean;
  /** One half below the other. */
  isUpright?: boolean;
};

/** The one button of a screen for a new video: its first half leads to the recorder, its second chooses a file. */
export function MakeVideo({ isNarrow = false, isUpright = false }: MakeVideoProps) {
  const { t } = useTranslation('upload');
  const record = t('recordVideo');
  const upload = t('button');
  return (
    <Button.Group orientation={isUpright ? 'vertical' : 'horizontal'}>
      <Button
        component={Link}
        to="/record_video"
        variant="light"
        flex={isNarrow ? undefined : 1}
        px={isNarrow ? 10 : undefined}
        {...(isNarrow && { 'aria-label': record, title: record })}
        leftSection={isNarrow ? undefined : <IconVideo {...icon} />}
      >
        {isNarrow ? <IconVideo {...icon} /> : record}
      </Button>
      <PickVideo>
        {(props) => (
          <Button {...props} variant="light" px={10} aria-label={upload} title={upload}>
            <IconUpload {...icon} />
          </Button>
        )}
      </PickVideo>
    </Button.Group>
  );
}
