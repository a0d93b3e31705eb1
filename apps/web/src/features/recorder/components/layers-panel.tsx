import { ActionIcon, Button, FileButton, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff, IconHeading, IconPhoto, IconScreenShare, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Layer } from '../../../recorder/picture/layers';
import { toast } from '../../../lib/toast';
import { useRecorder, useRecorderState } from '../recorder-context';
import { SidePanelFrame } from './side-panel';
import classes from './side-panel.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** What is shown beside the doctor: pictures such as an X-ray, titles, and a shared screen. */
export function LayersPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('recorder');
  const { layers: commands } = useRecorder();
  const layers = useRecorderState((snapshot) => snapshot.layers);
  const canChange = useRecorderState((snapshot) => snapshot.canChangeLayers);
  const addImage = (file: File | null) => {
    if (!file) return;
    commands
      .addImage(file, file.name)
      .catch(() => toast('error', t('layers.notAPicture', { name: file.name })));
  };
  const addScreen = () => {
    commands.addScreen().catch(() => toast('error', t('layers.noScreen')));
  };
  return (
    <SidePanelFrame title={t('layers.title')} closeLabel={t('layers.close')} onClose={onClose}>
      <p className={classes.hint}>{canChange ? t('layers.lead') : t('layers.locked')}</p>
      <div className={classes.row}>
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          onChange={addImage}
          inputProps={{ 'aria-label': t('layers.file') }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              disabled={!canChange}
              leftSection={<IconPhoto {...icon} />}
            >
              {t('layers.addImage')}
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          size="sm"
          disabled={!canChange}
          leftSection={<IconHeading {...icon} />}
          onClick={() => commands.addTitle(t('layers.newTitle'))}
        >
          {t('layers.addTitle')}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={!canChange}
          leftSection={<IconScreenShare {...icon} />}
          onClick={addScreen}
        >
          {t('layers.addScreen')}
        </Button>
      </div>
      {layers.length === 0 ? (
        <p className={classes.hint}>{t('layers.none')}</p>
      ) : (
        <ul className={classes.list}>
          {layers.map((layer) => (
            <LayerRow key={layer.id} layer={layer} />
          ))}
        </ul>
      )}
    </SidePanelFrame>
  );
}

function LayerRow({ layer }: { layer: Layer }) {
  const { t } = useTranslation('recorder');
  const { layers: commands } = useRecorder();
  const name = layer.text || t(`layers.kinds.${layer.kind}`);
  return (
    <li className={classes.item}>
      {layer.kind === 'title' ? (
        <TextInput
          className={classes.name}
          size="sm"
          aria-label={t('layers.titleText')}
          maxLength={120}
          value={layer.text}
          onChange={({ currentTarget }) => commands.setTitle(layer.id, currentTarget.value)}
        />
      ) : (
        <span className={classes.name} title={name}>
          {name}
        </span>
      )}
      <ActionIcon
        aria-label={layer.visible ? t('layers.hide', { name }) : t('layers.show', { name })}
        onClick={() => commands.show(layer.id, !layer.visible)}
      >
        {layer.visible ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
      </ActionIcon>
      <ActionIcon aria-label={t('layers.remove', { name })} onClick={() => commands.remove(layer.id)}>
        <IconTrash {...icon} />
      </ActionIcon>
    </li>
  );
}
