import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../test-render';
import { FADE_MS, FadingPicture } from './fading-picture';

const PREVIEW = 'data:image/webp;base64,UklGRg==';

const picture = () => screen.getByRole('img', { name: 'Knee' });
const frame = () => picture().parentElement as HTMLElement;

describe('FadingPicture', () => {
  it('shows the preview until the picture is there, and fades over 500 ms', async () => {
    await renderScreen(<FadingPicture src="/media/knee" preview={PREVIEW} alt="Knee" />);
    expect(frame().dataset.phase).toBe('waiting');
    expect(frame().style.backgroundImage).toContain(PREVIEW);
    expect(FADE_MS).toBe(500);
    expect(picture().style.transitionDuration).toBe('500ms');

    fireEvent.load(picture());
    expect(frame().dataset.phase).toBe('fading');
    expect(frame().style.backgroundImage).toContain(PREVIEW);

    fireEvent.transitionEnd(picture());
    expect(frame().dataset.phase).toBe('there');
    expect(frame().style.backgroundImage).toBe('');
  });

  it('appears at once when it was seen before', async () => {
    const { unmount } = await renderScreen(<FadingPicture src="/media/hip" preview={PREVIEW} alt="Knee" />);
    fireEvent.load(picture());
    unmount();
    await renderScreen(<FadingPicture src="/media/hip" preview={PREVIEW} alt="Knee" />);
    expect(frame().dataset.phase).toBe('there');
    expect(frame().style.backgroundImage).toBe('');
  });

  it('fades from the colour of its frame without a preview, and stays so when the picture does not load', async () => {
    await renderScreen(<FadingPicture src="/media/gone" preview={null} alt="Knee" />);
    expect(frame().style.backgroundImage).toBe('');
    fireEvent.error(picture());
    expect(frame().dataset.phase).toBe('waiting');
  });
});
