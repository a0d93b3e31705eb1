import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { voiceInput, wordsSource } from '../../../editor/test-document';
import { takeDocument } from '../test-editor';
import { showInEditor } from '../test-session';
import { Timeline } from './timeline';

// jsdom paints nothing, and would warn for each lane.
beforeAll(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

test('A voice is a block with its wave, which is selected and moved by keys', async () => {
  const { editor } = await showInEditor(<Timeline ref={null} marked={{}} />, {
    document: takeDocument({ voices: [voiceInput()] }),
    more: { 'audio:words': wordsSource },
  });
  const block = screen.getByRole('button', { name: 'Voice 1, 0:01.00 to 0:03.00' });
  expect(block.parentElement?.querySelector('path')?.getAttribute('d')).toBe(
    'M0 1.00 L1 0.50 L2 0.00 L2 2.00 L1 1.50 L0 1.00 Z',
  );
  fireEvent.click(block);
  expect(editor.getSnapshot().selection).toBe('n');
  fireEvent.keyDown(block, { key: 'ArrowRight', altKey: true, shiftKey: true });
  expect(editor.getSnapshot().document.scene.voices).toMatchObject([{ startTime: 2_000 }]);
  fireEvent.keyDown(block, { key: 'ArrowRight' });
  act(() => editor.undo());
  expect(editor.getSnapshot().document.scene.voices).toMatchObject([{ startTime: 1_000 }]);
});

test('A voice whose sound is unknown can still be selected', async () => {
  const { editor } = await showInEditor(<Timeline ref={null} marked={{}} />, {
    document: takeDocument({ voices: [voiceInput()] }),
  });
  fireEvent.click(screen.getByRole('button', { name: /^Voice 1, / }));
  expect(editor.getSnapshot().selection).toBe('n');
});
