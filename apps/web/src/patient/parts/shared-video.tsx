import type { PagePart } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { SAME_PART_S } from '@bedside/contracts/sharing/viewing/viewing.rules';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { doctorName } from '../doctor-name';
import type { TalkProps } from '../messages/talk';
import type { LivePage } from '../page-services';
import { texts } from '../texts';
import { useAnswers } from '../use-answers';
import { useDraft } from '../use-draft';
import { useServices } from '../use-services';
import { AskBox } from './ask-box';
import ask from './ask-box.module.css';
import { Chapters } from './chapters';
import { Feedback } from './feedback';
import { Player } from './player';
import styles from './shared-video.module.css';
import { VideoWords } from './video-words';

type SharedVideoProps = {
  part: PagePart;
  /** `h1` where the video is the page, `h2` where it is one of several. */
  heading: 'h1' | 'h2';
  emergency: string;
  live: LivePage | null;
  autoPlay?: boolean;
  onEnded?: () => void;
  onGone: (linkId: string) => void;
};

/**
 * One shared video with everything that the patient can do with it. Its key makes another video a new instance. The
 * thread, and what the box needs besides its text, are loaded where there is something to show, and by the first touch
 * of the box.
 */
export function SharedVideo({ part, heading, emergency, live, autoPlay, onEnded, onGone }: SharedVideoProps) {
  const { share } = part;
  const services = useServices(live, share.id);
  const video = useRef<HTMLVideoElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const gone = useCallback(() => onGone(share.id), [onGone, share.id]);
  const answers = useAnswers(share, services);
  const [hasEnded, setEnded] = useState(false);
  /** The second that the next message is about. */
  const [second, setSecond] = useState<number | null>(null);
  const [text, type] = useDraft(services?.store ?? null, share.id);
  const [isClosed, setClosed] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [Talk, setTalk] = useState<ComponentType<TalkProps> | null>(null);
  const [markers, setMarkers] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  /** Send was pressed before what sends was loaded. */
  const [isPressed, setPressed] = useState(false);

  const begin = useCallback(() => {
    // By itself, so that what follows waits for its sheet too.
    const loading = import('../messages/talk');
    loading.then(
      (loaded) => {
        setTalk(() => loaded.Talk);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, []);
  const isBegun = part.hasMessages === true || share.comment !== null || share.unclear_moments.length > 0;
  useEffect(() => {
    if (services && isBegun) begin();
  }, [services, isBegun, begin]);

  function openBox(about: number | null) {
    setSecond(about);
    begin();
    const isAnswered = (at: number) =>
      share.kept_answers.some((one) => Math.abs(one.second - at) <= SAME_PART_S);
    // An answer that is shown there is read first, and a keyboard would cover it.
    if (about === null || !isAnswered(about)) box.current?.focus();
  }
  function mark() {
    // A patient who marks a part wants to say something about it before the next one begins.
    video.current?.pause();
    const at = Math.floor(video.current?.currentTime ?? 0);
    if (at > 0) return openBox(answers.mark(at));
    answers.react('dislike');
    openBox(null);
  }

  return (
    <>
      <div className={styles.film}>
        <Player
          linkId={share.id}
          shown={share.video}
          video={video}
          stage={part}
          services={services}
          markers={setMarkers}
          autoPlay={autoPlay}
          onEnded={() => {
            setEnded(true);
            onEnded?.();
          }}
          onGone={gone}
        />
        <div ref={setPanel} />
      </div>
      <VideoWords video={share.video} heading={heading} />
      <Chapters chapters={share.video.chapters} video={video} services={services} />
      <div className={styles.answers}>
        <Feedback
          answers={answers}
          hasEnded={hasEnded}
          onMark={mark}
          onAnswer={(answer) => {
            answers.react(answer);
            if (answer === 'dislike') openBox(null);
          }}
        />
        <AskBox
          label={texts.ask.label(doctorName(share.video.user))}
          box={box}
          text={text}
          onText={type}
          about={second === null ? null : { second, onDrop: () => setSecond(null) }}
          isOff={!services}
          hides={isClosed}
          isWrong={isWrong}
          onFocus={begin}
        >
          <p className={ask.emergency}>{emergency}</p>
          <div ref={setTools} className={ask.tools}>
            {!Talk && (
              <>
                {hasFailed && <p role="status">{texts.ask.notLoaded}</p>}
                <button
                  type="button"
                  className={ask.send}
                  disabled={!services}
                  onClick={() => {
                    setPressed(true);
                    begin();
                  }}
                >
                  {texts.ask.send}
                </button>
              </>
            )}
          </div>
        </AskBox>
        {Talk && services && (
          <Talk
            share={share}
            services={services}
            video={video}
            box={box}
            answers={answers}
            second={second}
            text={text}
            isPressed={isPressed}
            places={{ markers, panel, tools }}
            onSecond={setSecond}
            onText={type}
            onClosed={setClosed}
            onWrong={setWrong}
            onGone={gone}
          />
        )}
      </div>
    </>
  );
}
