import { Button } from '@mantine/core';
import { IconHistory, IconMovie } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isRunning } from '../../../lib/known-renders';
import type { RenderControl } from '../use-render';

/** Actions for the whole scene: its versions, and rendering a new one. */
export function EditorActions({
  control,
  onVersions,
}: {
  control: RenderControl;
  /** Absent where the versions have no room. */
  onVersions?: (() => void) | undefined;
}) {
  const { t } = useTranslation('editor');
  const { render } = control;
  return (
    <>
      {onVersions && (
        <Button
          variant="default"
          leftSection={<IconHistory size={18} stroke={1.5} aria-hidden />}
          onClick={onVersions}
        >
          {t('versions.open')}
        </Button>
      )}
      <Button
        leftSection={<IconMovie size={18} stroke={1.5} aria-hidden />}
        loading={control.isBusy}
        disabled={render !== null && isRunning(render.state)}
        onClick={() => void control.start()}
      >
        {t('render.start')}
      </Button>
    </>
  );
}
