import { clockTime } from '@bedside/contracts/kit/clock-time';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Words, writerOf, type LinePlace } from './message-item';
import { messageTexts } from './texts';
import { markersOf, type Moment } from './thread-lines';
import { TimeChip } from './time-chip';
import { timer } from './timer';
import styles from './messages.module.css';

/** How long a pointer may be on its way from a marker to what it shows. */
const LEAVE_MS = 500;

type AnswerMarkersProps = {
  moments: readonly Moment[];
  durationS: number;
  /** Over the seek bar, and below the film. */
  places: { markers: HTMLElement; panel: HTMLElement };
  place: LinePlace & { onJump: (second: number) => void };
  title: string;
  /** The answers of these moments are in front of the patient. */
  onSeen: (moments: readonly Moment[]) => void;
};

/** The seconds that the patient asked about, on the seek bar. A marker shows question and answer. */
export function AnswerMarkers({ moments, durationS, places, place, title, onSeen }: AnswerMarkersProps) {
  const id = useId();
  const [open, setOpen] = useState<number | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** A pressed or focused marker stays open until it is closed; one under the pointer until the pointer leaves. */
  const isKept = useRef(false);
  const isReturning = useRef(false);
  const stay = useRef<() => void>(() => undefined);
  const markers = markersOf(moments, durationS);
  const shown = markers.find(([first]) => first?.second === open);

  function show(second: number, keeps: boolean) {
    stay.current();
    isKept.current = keeps || (isKept.current && open === second);
    // The panel is outside of the film.
    if (keeps && document.fullscreenElement) void document.exitFullscreen();
    setOpen(second);
  }
  function close() {
    stay.current();
    isKept.current = false;
    setOpen(null);
  }
  const leave = () => {
    if (!isKept.current) stay.current = timer(close, LEAVE_MS);
  };
  function closeWithFocus() {
    close();
    // The focus that comes back opens nothing.
    isReturning.current = true;
    places.markers.querySelector<HTMLElement>(`[data-second="${open}"]`)?.focus();
    isReturning.current = false;
  }
  const seen = shown?.map(({ messages }) => messages.map(({ id: message }) => message)).join() ?? '';
  const report = useRef(onSeen);
  report.current = onSeen;
  const showing = useRef(shown);
  showing.current = shown;
  useEffect(() => {
    if (showing.current) report.current(showing.current);
  }, [seen]);
  useEffect(() => {
    if (open === null) return;
    const press = ({ target }: Event) => {
      const isInside =
        target instanceof Node && [panel.current, places.markers].some((part) => part?.contains(target));
      if (!isInside) setOpen(null);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open, places.markers]);

  return (
    <>
      {createPortal(
        <div role="group" aria-label={messageTexts.markers}>
          {markers.map((marker) => {
            const second = marker[0]?.second ?? 0;
            const isAnswered = marker.some((moment) => moment.isAnswered);
            const at = marker.map((moment) => clockTime(moment.second * 1_000)).join(', ');
            return (
              <button
                key={second}
                type="button"
                className={styles.marker}
                style={{ left: `${Math.min(second / durationS, 1) * 100}%` }}
                data-second={second}
                data-answered={isAnswered ? '' : undefined}
                aria-label={isAnswered ? messageTexts.answeredAt(at) : messageTexts.askedAt(at)}
                aria-expanded={second === open}
                aria-controls={second === open ? id : undefined}
                onClick={() => show(second, true)}
                onFocus={({ currentTarget }) =>
                  currentTarget.matches(':focus-visible') && !isReturning.current && show(second, true)
                }
                onBlur={({ relatedTarget }) => {
                  if (relatedTarget && !panel.current?.contains(relatedTarget)) close();
                }}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show(second, false)}
                onPointerLeave={leave}
                onKeyDown={({ key }) => key === 'Escape' && close()}
              >
                <span aria-hidden="true">{isAnswered ? '✓' : '?'}</span>
              </button>
            );
          })}
        </div>,
        places.markers,
      )}
      {shown &&
        createPortal(
          <div
            ref={panel}
            id={id}
            className={styles.panel}
            role="region"
            aria-label={messageTexts.markers}
            onPointerEnter={() => stay.current()}
            onPointerLeave={leave}
            onKeyDown={({ key }) => key === 'Escape' && closeWithFocus()}
          >
            <button
              type="button"
              className={styles.more}
              aria-label={messageTexts.close}
              onClick={closeWithFocus}
            >
              <span aria-hidden="true">✕</span>
            </button>
            {shown.map(({ second, messages, isAnswered }) => (
              <div key={second} className={styles.moment}>
                <TimeChip title={title} second={second} onPress={() => place.onJump(second)} />
                {messages.every(({ author }) => author === 'doctor') && <p>{messageTexts.marked}</p>}
                {messages.map((message) => (
                  <div key={message.id}>
                    <strong>{writerOf(message)}</strong>
                    <Words message={message} place={place} />
                  </div>
                ))}
                {!isAnswered && <p className={styles.facts}>{messageTexts.notAnswered}</p>}
              </div>
            ))}
          </div>,
          places.panel,
        )}
    </>
  );
}
