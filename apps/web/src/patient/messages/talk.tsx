import type { PatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import { SAME_PART_S } from '@bedside/contracts/sharing/viewing/viewing.rules';
import { useEffect, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { CallBody } from '../call-queue';
import type { PageServices } from '../page-services';
import type { Answers } from '../use-answers';
import { AnswerMarkers } from './answer-markers';
import { ComposerTools } from './composer-tools';
import { KeptAnswers } from './kept-answers';
import type { LinePlace } from './message-item';
import { describeWaiting } from './describe-waiting';
import { sendWaiting } from './send-waiting';
import { messageTexts } from './texts';
import { linesOf, momentsOf, signsOf } from './thread-lines';
import { Failed, ThreadList } from './thread-list';
import styles from './messages.module.css';
import { useSeen } from './use-seen';
import { doneOrWaiting } from './use-page-signs';
import { useTabCount } from './use-tab-count';
import { useThread } from './use-thread';

// The first script of the page loads this piece for it, because it has no room for the address of another one.
void sendWaiting();

/** The newest lines of a thread that stand below the box; the others come by a press. */
const LINES_SHOWN = 5;

export type TalkProps = {
  share: PatientVideoRestV1;
  services: PageServices;
  video: RefObject<HTMLVideoElement | null>;
  box: RefObject<HTMLTextAreaElement | null>;
  answers: Pick<Answers, 'marks' | 'unmark' | 'reportHelped' | 'send'>;
  /** What is typed, and the second that it is about. */
  text: string;
  second: number | null;
  /** Send was pressed before this was loaded. */
  isPressed: boolean;
  /** Where the page has room for parts of this: over the seek bar, below the film, in the box. */
  places: Record<'markers' | 'panel' | 'tools', HTMLElement | null>;
  onText: (typed: string) => void;
  onSecond: (second: number | null) => void;
  onWrong: (isWrong: boolean) => void;
  onClosed: (isClosed: boolean) => void;
  onGone: () => void;
};

/** The thread of one video on its page, the tools of the box, and what was answered on the seek bar. */
export function Talk(props: TalkProps) {
  const { share, services, video, box, answers, text, second, isPressed, places } = props;
  const { onText, onSecond, onWrong, onClosed, onGone } = props;
  const thread = useThread(share.id, { isShown: false });
  const { chat, messages, waiting, hasOlder, trouble, calls } = thread;
  const [comment, setComment] = useState(share.comment);
  const [showsAll, setShowsAll] = useState(false);
  const [hasHelped, setHelped] = useState(false);
  const [sentKey, setSentKey] = useState('');
  const [sentAbout, setSentAbout] = useState<number | null>(null);
  const title = share.video.title ?? messageTexts.video;
  // Only from the first effect on there is a queue that takes the message.
  const [sendsNow, setSendsNow] = useState(false);
  useEffect(() => setSendsNow(isPressed), [isPressed]);

  const isClosed = chat !== null && (chat.is_closed || chat.is_opted_out);
  useEffect(() => onClosed(isClosed), [onClosed, isClosed]);
  const isGone = trouble === 'gone' && waiting.length === 0;
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  useTabCount(chat?.unread);

  const signs = signsOf({ ...share, comment, unclear_moments: answers.marks });
  const lines = linesOf(messages, signs, hasOlder);
  const firstUnread = lines.findIndex((line) => line.kind === 'message' && isUnread(line.message));
  const newest = Math.max(lines.length - LINES_SHOWN, 0);
  const from = showsAll ? 0 : Math.min(newest, firstUnread === -1 ? newest : firstUnread);
  const end = useSeen(chat !== null && chat.unread > 0, () => void thread.read('all'));

  const place: LinePlace & { onJump: (at: number) => void } = {
    calls,
    isOneVideo: true,
    refresh: thread.refresh,
    onJump(at) {
      const film = video.current;
      if (!film) return;
      // Otherwise the part played since the player's last report would be lost.
      if (!film.seeking) services.reporter.leaving(Math.round(film.currentTime * 1_000), film.playbackRate);
      film.currentTime = at;
      film.scrollIntoView({ block: 'nearest' });
      void film.play().catch(() => undefined);
    },
  };
  const actions = {
    unmark(_share: string, at: number) {
      answers.unmark(at);
      return Promise.resolve();
    },
    saveComment: (_share: string, words: string) =>
      changeComment(
        'comment',
        { text: words },
        { created_at: new Date().toISOString(), ...comment, text: words },
      ),
    removeComment: () => changeComment('comment-withdrawn', {}, null),
  };
  async function changeComment(path: 'comment' | 'comment-withdrawn', body: CallBody, to: typeof comment) {
    await answers.send(path, body, () => setComment(comment)).then(doneOrWaiting);
    setComment(to);
  }

  function describeSent(): string {
    if (sentKey === '') return hasHelped ? messageTexts.helped : '';
    const own = waiting.find(({ key }) => key === sentKey);
    if (!own) return sentAbout === null ? messageTexts.askedWhole : messageTexts.asked;
    if (trouble === 'gone') return `${messageTexts.notSent} ${messageTexts.gone}`;
    return describeWaiting(own);
  }

  return (
    <>
      {places.tools &&
        createPortal(
          isClosed ? (
            <p>{chat.is_closed ? messageTexts.closed : messageTexts.optedOut}</p>
          ) : (
            <>
              <KeptAtSecond
                key={second}
                share={share}
                second={second}
                onHelped={(helped) => {
                  if (second !== null) void answers.reportHelped(second, helped);
                  setSentKey('');
                  setHelped(helped);
                  if (helped) onSecond(null);
                  else box.current?.focus();
                }}
              />
              <ComposerTools
                thread={thread}
                box={box}
                text={text}
                sendsNow={sendsNow}
                onText={onText}
                onWrong={onWrong}
                about={{
                  patient_video_id: share.id,
                  current_time: second,
                  ...(share.version_id !== null && { version_id: share.version_id }),
                }}
                says={describeSent()}
                onSent={(key) => {
                  setSentKey(key);
                  setSentAbout(second);
                  onSecond(null);
                }}
              />
            </>
          ),
          places.tools,
        )}
      {places.markers && places.panel && (
        <AnswerMarkers
          place={place}
          title={title}
          moments={momentsOf(
            messages,
            answers.marks.map((mark) => mark.current_time),
          )}
          durationS={share.video.duration}
          places={{ markers: places.markers, panel: places.panel }}
          onSeen={(moments) => {
            const unread = moments.flatMap((moment) => moment.messages.filter(isUnread));
            if (unread.length > 0) void thread.read(unread.map(({ id }) => id));
          }}
        />
      )}
      {lines.length + waiting.length > 0 && (
        <section className={styles.talk}>
          <h2 className={styles.label}>{messageTexts.title}</h2>
          {(from > 0 || hasOlder) && (
            <button
              type="button"
              className={styles.secondary}
              onClick={() => (from > 0 ? setShowsAll(true) : void thread.showOlder())}
            >
              {messageTexts.older}
            </button>
          )}
          <ThreadList
            lines={lines.slice(from)}
            waiting={waiting}
            place={place}
            actions={actions}
            queue={thread.queue}
          />
          <div ref={end} />
        </section>
      )}
      {trouble === 'failed' && lines.length > 0 && <Failed onAgain={thread.refresh} />}
    </>
  );
}

const isUnread = ({ author, is_read: isRead }: { author: string; is_read: boolean }) =>
  author === 'doctor' && !isRead;

type KeptAtSecondProps = {
  share: PatientVideoRestV1;
  second: number | null;
  onHelped: (helped: boolean) => void;
};

/** The answers to others at the second that was just marked. */
function KeptAtSecond({ share, second, onHelped }: KeptAtSecondProps) {
  const near = share.kept_answers.filter(
    (answer) => second !== null && Math.abs(answer.second - second) <= SAME_PART_S,
  );
  return near.length > 0 && <KeptAnswers answers={near} onHelped={onHelped} />;
}
