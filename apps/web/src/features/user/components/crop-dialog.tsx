import { Button, Group, Modal, Slider } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { exportCanvas } from '../../../lib/export-canvas';
import { toast, toastFailure } from '../../../lib/toast';
import { clampInside, MOST_ZOOM, scaleOf, squareOf, type Crop } from '../crop';
import classes from './crop-dialog.module.css';

type CropDialogProps = { file: File; onClose: () => void; onCropped: (picture: Blob) => void };

const WINDOW = 280;
/** The size at which the server stores it. */
const SIDE = 512;
const STEP = 8;
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Chooses the visible square of a picture, by pointer or by the arrow keys. */
export function CropDialog({ file, onClose, onCropped }: CropDialogProps) {
  const { t } = useTranslation(['user', 'common']);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0, y: 0 });
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);

  const giveUp = useEffectEvent(() => {
    toast('error', t('avatar.unreadable'));
    onClose();
  });
  useEffect(() => {
    let gone = false;
    createImageBitmap(file).then(
      (read) => (gone ? read.close() : setPicture(read)),
      () => {
        if (!gone) giveUp();
      },
    );
    return () => {
      gone = true;
    };
  }, [file]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !picture) return;
    const scale = scaleOf(picture, WINDOW, crop.zoom);
    const [width, height] = [picture.width * scale, picture.height * scale];
    context.clearRect(0, 0, WINDOW, WINDOW);
    context.drawImage(picture, (WINDOW - width) / 2 + crop.x, (WINDOW - height) / 2 + crop.y, width, height);
  }, [picture, crop]);

  const change = (next: Crop) => picture && setCrop(clampInside(next, picture, WINDOW));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    change({ ...crop, x: crop.x + step[0], y: crop.y + step[1] });
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX - crop.x, y: event.clientY - crop.y };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (held.current)
      change({ ...crop, x: event.clientX - held.current.x, y: event.clientY - held.current.y });
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size={360}
      returnFocus={false}
      title={t('avatar.crop')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <canvas
        ref={canvas}
        className={classes.window}
        width={WINDOW}
        height={WINDOW}
        tabIndex={0}
        role="application"
        aria-label={t('avatar.area')}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => (held.current = null)}
      />
      <Slider
        mt="md"
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        label={null}
        thumbLabel={t('avatar.zoom')}
        value={crop.zoom}
        onChange={(zoom) => change({ ...crop, zoom })}
      />
      <p className={classes.how}>{t('avatar.how')}</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          disabled={!picture}
          onClick={() => picture && void cut(picture, crop).then(onCropped, toastFailure)}
        >
          {t('avatar.use')}
        </Button>
      </Group>
    </Modal>
  );
}

function cut(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const { x, y, side } = squareOf(crop, picture, WINDOW);
  const target = document.createElement('canvas');
  target.width = target.height = SIDE;
  target.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE);
  return exportCanvas(target);
}
