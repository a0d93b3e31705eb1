import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { FeedbackWords } from './feedback-words';

describe('the words of an answer', () => {
  it.each([
    ['no-reaction', [], '-'],
    ['like', [], 'Helped'],
    ['dislike', [], 'Did not understand'],
    ['dislike', [4, 65], 'Did not understand 0:04, 1:05'],
    ['no-reaction', [4], 'Did not understand 0:04'],
    ['like', [4], 'HelpedDid not understand 0:04'],
  ] as const)('for %s with the marks %j are "%s"', async (reaction, seconds, words) => {
    await renderScreen(
      <p data-testid="answer">
        <FeedbackWords share={{ reaction, unclearSeconds: [...seconds] }} />
      </p>,
      {},
    );
    expect(screen.getByTestId('answer').textContent).toBe(words);
  });
});
