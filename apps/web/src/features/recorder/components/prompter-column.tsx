import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerTrackPrev } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FASTEST,
  linesScrolled,
  progressOf,
  SLOWEST,
  wordAtPosition,
  type PrompterLine,
} from '../../../recorder/prompter/prompter-scroll';
import { splitIntoWords } from '../../../recorder/prompter/readability';
import type { Prompter } from '../use-prompter';
import classes from './prompter-column.module.css';

const SPEED_STEP = 10;

/**
 * The script near the lens, which scrolls by itself. Each frame moves the text directly; React renders nothing
 * meanwhile.
 */
export function PrompterColumn({ prompter }: { prompter: Prompter }) {
  const { t } = useTranslation('recorder');
  const { settings, visibility, isMoving, isCentered } = prompter;
  const text = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const move = useScrolling(prompter, text, bar);
  const words = useMemo(() => markWords(settings.text), [settings.text]);
  if (visibility === 'hidden') return null;

  const press = (event: KeyboardEvent) => {
    const bySpeed = event.key === 'ArrowUp' ? SPEED_STEP : event.key === 'ArrowDown' ? -SPEED_STEP : 0;
    const byLines = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
    if (bySpeed === 0 && byLines === 0) return;
    event.preventDefault();
    if (bySpeed !== 0) prompter.change({ speed: clampSpeed(settings.speed + bySpeed) });
    if (byLines !== 0) move(byLines);
  };
  return (
    <section
      className={classes.column}
      aria-label={t('prompter.column')}
      data-visibility={visibility}
      data-centered={isCentered}
      data-moving={isMoving}
    >
      <div
        className={classes.window}
        tabIndex={0}
        role="group"
        aria-label={t('prompter.reading')}
        onKeyDown={press}
        onWheel={({ deltaY }) => move(deltaY / WHEEL_PX_PER_LINE)}
      >
        <div ref={text} className={classes.text} data-testid="prompter-text">
          {words.length > 0 ? words : <span className={classes.empty}>{t('prompter.emptyColumn')}</span>}
        </div>
      </div>
      <div className={classes.controls}>
        <Tooltip label={isMoving ? t('prompter.hold') : t('prompter.play')}>
          <ActionIcon
            aria-label={isMoving ? t('prompter.hold') : t('prompter.play')}
            onClick={() => prompter.setMoving(!isMoving)}
          >
            {isMoving ? (
              <IconPlayerPause size={18} stroke={1.5} aria-hidden />
            ) : (
              <IconPlayerPlay size={18} stroke={1.5} aria-hidden />
            )}
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('prompter.restart')}>
          <ActionIcon aria-label={t('prompter.restart')} onClick={prompter.restart}>
            <IconPlayerTrackPrev size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <div
          ref={bar}
          className={classes.progress}
          role="progressbar"
          aria-label={t('prompter.progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={0}
        />
      </div>
    </section>
  );
}

const WHEEL_PX_PER_LINE = 60;
const clampSpeed = (speed: number) => Math.min(FASTEST, Math.max(SLOWEST, speed));

/** The script with each spoken word in an element of its own, so that the browser can be asked for its line. */
function markWords(script: string): ReactNode[] {
  return splitIntoWords(script).map(({ text, isWord }, at) =>
    isWord ? (
      <span key={at} data-word>
        {text}
      </span>
    ) : (
      text
    ),
  );
}

/** Moves the text frame by frame. @returns a function that moves it manually, in lines */
function useScrolling(
  prompter: Prompter,
  text: RefObject<HTMLDivElement | null>,
  bar: RefObject<HTMLDivElement | null>,
): (lines: number) => void {
  const position = useRef(0);
  const latest = useRef(prompter);
  latest.current = prompter;
  const { round, visibility } = prompter;
  const script = prompter.settings.text;
  useEffect(() => {
    position.current = 0;
  }, [round, script]);

  useEffect(() => {
    const element = text.current;
    if (!element || visibility === 'hidden') return;
    let lines: PrompterLine[] = [];
    let lineHeight = 1;
    const measure = () => {
      lineHeight = parseFloat(getComputedStyle(element).lineHeight) || 1;
      lines = linesOf(element, lineHeight);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    measure();
    let frame = 0;
    let lastMs = performance.now();
    let shownPercent = -1;
    const step = (nowMs: number) => {
      const { isMoving, settings, isSpeaking, atWord } = latest.current;
      const end = (lines.at(-1)?.top ?? 0) + 1;
      if (isMoving && (!settings.controlByVoice || isSpeaking())) {
        position.current += linesScrolled(settings.speed, nowMs - lastMs);
      }
      position.current = Math.min(Math.max(position.current, 0), end);
      lastMs = nowMs;
      element.style.transform = `translateY(${-position.current * lineHeight}px)`;
      atWord(wordAtPosition(lines, position.current));
      const percent = Math.round(progressOf(position.current, end) * 100);
      if (percent !== shownPercent) {
        shownPercent = percent;
        bar.current?.setAttribute('aria-valuenow', String(percent));
        bar.current?.style.setProperty('--progress', String(percent / 100));
      }
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
    };
  }, [bar, script, text, visibility]);

  return (by) => {
    position.current += by;
  };
}

/** Which words are in which line, as the browser wraps them. */
function linesOf(element: HTMLElement, lineHeight: number): PrompterLine[] {
  const lines: PrompterLine[] = [];
  for (const [at, word] of [...element.querySelectorAll<HTMLElement>('[data-word]')].entries()) {
    const top = Math.round(word.offsetTop / lineHeight);
    const line = lines.at(-1);
    if (line?.top === top) line.words += 1;
    else lines.push({ top, firstWord: at, words: 1 });
  }
  return lines;
}
