import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PageServices } from '../page-services';
import { Chapters } from './chapters';

afterEach(cleanup);

it('plays from the pressed chapter, and first reports where the player was', () => {
  const player = document.createElement('video');
  player.currentTime = 3;
  const play = vi.spyOn(player, 'play').mockResolvedValue();
  const leaving = vi.fn();
  const services = { reporter: { leaving } } as unknown as PageServices;
  const chapters = [{ second: 42, title: 'Hold it' }];
  render(<Chapters chapters={chapters} video={{ current: player }} services={services} />);
  expect(screen.getByRole('list', { name: 'Chapters' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '0:42 Hold it' }));
  expect(leaving).toHaveBeenCalledWith(3_000, 1);
  expect(player.currentTime).toBe(42);
  expect(play).toHaveBeenCalledTimes(1);
});

it('is hidden for a video without chapters', () => {
  render(<Chapters chapters={[]} video={{ current: null }} services={null} />);
  expect(screen.queryByRole('list')).toBeNull();
});
