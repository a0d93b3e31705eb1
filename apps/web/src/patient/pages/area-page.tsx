import type { PatientPage } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { dayOf } from '../day-of';
import { DoctorCard } from '../parts/doctor-card';
import { PlainPage } from '../parts/plain-page';
import plain from '../parts/plain-page.module.css';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import { stillTexts, texts } from '../texts';
import styles from './area-page.module.css';
import page from './video-page.module.css';

const states = ['new', 'begun', 'watched'] as const;

type MyVideosPageProps = Extract<PatientPage, { kind: 'my-videos' }>;
type MyPlaylistsPageProps = Extract<PatientPage, { kind: 'my-playlists' }>;

/** Everything that was sent to the patient, in groups: new, begun, watched. */
export function MyVideosPage({ area, firstName, doctor, brand, items, takenBack }: MyVideosPageProps) {
  if (items.length === 0) {
    return (
      <PlainPage title={stillTexts.area.videos}>
        <p>{takenBack > 0 ? stillTexts.area.takenBack(takenBack) : stillTexts.area.noVideos}</p>
        <a className={plain.action} href={`/patient-playlists/${area}`}>
          {stillTexts.area.toPlaylists}
        </a>
      </PlainPage>
    );
  }
  return (
    <main className={page.page}>
      <DoctorCard doctor={doctor} brand={brand} greeting={stillTexts.greeting.area(firstName)} />
      <h1 className={styles.title}>{stillTexts.area.videos}</h1>
      {states.map((state) => {
        const found = items.filter((video) => video.state === state);
        if (found.length === 0) return null;
        return (
          <section key={state} aria-labelledby={state}>
            <h2 className={styles.heading} id={state}>
              {stillTexts.area[state]}
            </h2>
            <ul className={styles.list}>
              {found.map((video) => (
                <Entry
                  key={video.id}
                  href={`/shared-video/${video.id}`}
                  name={video.title ?? texts.untitled}
                  cover={video.cover}
                  fact={clockTime(video.duration * 1_000)}
                  timeSent={video.timeSent}
                  watched={state === 'begun' ? video.watched : null}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {takenBack > 0 && <p className={styles.facts}>{stillTexts.area.takenBack(takenBack)}</p>}
    </main>
  );
}

/** The playlists that were sent to the patient, newest first. */
export function MyPlaylistsPage({ area, firstName, doctor, brand, items }: MyPlaylistsPageProps) {
  if (items.length === 0) {
    return (
      <PlainPage title={stillTexts.area.playlists}>
        <p>{stillTexts.area.noPlaylists}</p>
        <a className={plain.action} href={`/patient-videos/${area}`}>
          {stillTexts.toVideos}
        </a>
      </PlainPage>
    );
  }
  return (
    <main className={page.page}>
      <DoctorCard doctor={doctor} brand={brand} greeting={stillTexts.greeting.area(firstName)} />
      <h1 className={styles.title}>{stillTexts.area.playlists}</h1>
      <ul className={styles.list}>
        {items.map((playlist) => (
          <Entry
            key={playlist.id}
            href={`/shared-playlist/${playlist.id}`}
            name={playlist.name}
            cover={playlist.cover}
            fact={stillTexts.area.howMany(playlist.videos, playlist.watched)}
            timeSent={playlist.timeSent}
            watched={null}
          />
        ))}
      </ul>
    </main>
  );
}

type EntryProps = {
  href: string;
  name: string;
  cover: string | null;
  fact: string;
  timeSent: string;
  /** Percent, where some of it was watched. */
  watched: number | null;
};

const Entry = ({ href, name, cover, fact, timeSent, watched }: EntryProps) => (
  <li>
    <a className={styles.entry} href={href}>
      <span className={styles.picture}>
        {cover !== null && <img src={cover} alt="" loading="lazy" />}
        {watched !== null && (
          <span className={styles.progress} style={{ inlineSize: `${Math.min(watched, 100)}%` }} />
        )}
      </span>
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {`${fact} · ${stillTexts.area.sent} `}
          <time dateTime={timeSent}>{dayOf(new Date(timeSent))}</time>
        </span>
        {watched !== null && <span className={styles.facts}>{stillTexts.area.watchedPercent(watched)}</span>}
      </span>
    </a>
  </li>
);
