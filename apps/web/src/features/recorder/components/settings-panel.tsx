import { SegmentedControl, Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { resolutionTypes, type ResolutionType } from '../../../recorder/resolution';
import type { Device } from '../../../recorder/recorder';
import { useRecorder, useRecorderState } from '../recorder-context';
import classes from './side-panel.module.css';
import { SidePanelFrame } from './side-panel';

/** Camera, microphone, picture size, mirror and sound; each change shows in the picture at once. */
export function SettingsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('recorder');
  const recorder = useRecorder();
  const devices = useRecorderState((snapshot) => snapshot.devices);
  const active = useRecorderState((snapshot) => snapshot.active);
  const isLoading = useRecorderState((snapshot) => snapshot.isLoading);
  const resolutionType = useRecorderState((snapshot) => snapshot.resolutionType);
  const reachable = useRecorderState((snapshot) => snapshot.resolutionTypes);
  const mirror = useRecorderState((snapshot) => snapshot.mirror);
  const sound = useRecorderState((snapshot) => snapshot.sound);
  // A browser reveals the names of devices only after the doctor has allowed one.
  const named = (list: readonly Device[], key: 'settings.unnamedCamera' | 'settings.unnamedMicrophone') =>
    list
      .filter(({ deviceId }) => deviceId !== '')
      .map(({ deviceId, label }, at) => ({ value: deviceId, label: label || t(key, { number: at + 1 }) }));
  return (
    <SidePanelFrame title={t('settings.title')} closeLabel={t('settings.close')} onClose={onClose}>
      <Select
        label={t('settings.camera')}
        data={named(devices.cameras, 'settings.unnamedCamera')}
        value={active.cameraId}
        disabled={isLoading}
        onChange={(id) => id !== null && recorder.chooseCamera(id)}
      />
      <Select
        label={t('settings.microphone')}
        data={named(devices.microphones, 'settings.unnamedMicrophone')}
        value={active.microphoneId}
        disabled={isLoading}
        onChange={(id) => id !== null && recorder.chooseMicrophone(id)}
      />
      <div>
        <p style={{ marginBottom: 6, fontWeight: 560 }} id="recorder-resolution">
          {t('settings.resolution')}
        </p>
        <SegmentedControl<ResolutionType>
          fullWidth
          aria-labelledby="recorder-resolution"
          data={resolutionTypes.map((type) => ({
            value: type,
            label: t(`settings.tiers.${type}`),
            disabled: !reachable.includes(type),
          }))}
          value={resolutionType}
          disabled={isLoading}
          onChange={recorder.chooseResolution}
        />
      </div>
      <Switch
        label={t('settings.mirror')}
        description={t('settings.mirrorHint')}
        checked={mirror}
        onChange={({ currentTarget }) => recorder.setMirror(currentTarget.checked)}
      />
      <Switch
        label={t('settings.noise')}
        checked={sound.noiseSuppression}
        disabled={isLoading}
        onChange={({ currentTarget }) => recorder.setSound({ noiseSuppression: currentTarget.checked })}
      />
      <Switch
        label={t('settings.echo')}
        checked={sound.echoCancellation}
        disabled={isLoading}
        onChange={({ currentTarget }) => recorder.setSound({ echoCancellation: currentTarget.checked })}
      />
      <Switch
        label={t('settings.gain')}
        checked={sound.autoGainControl}
        disabled={isLoading}
        onChange={({ currentTarget }) => recorder.setSound({ autoGainControl: currentTarget.checked })}
      />
      <p className={classes.hint} role="status">
        {isLoading ? t('settings.changing') : ''}
      </p>
    </SidePanelFrame>
  );
}
