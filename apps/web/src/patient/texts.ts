/*
 * Every text of the patient's side. It is drawn on the server and read on cheap phones: a plain object is all the
 * library that this takes.
 */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `20 Nov 2026`; by UTC, so that the server and the browser draw the same. */
function day(iso: string): string {
  const date = new Date(iso);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

const count = (figure: number, one: string, many = `${one}s`) => `${figure} ${figure === 1 ? one : many}`;

export const texts = {
  untitled: 'Your video',
  untitledNext: 'Your next video',

  nav: { label: 'Your pages', videos: 'My videos', playlists: 'My playlists' },
  footer: { terms: 'Terms of use', privacy: 'Privacy policy' },

  toVideos: 'See my videos',

  greeting: {
    video: (name: string) => `Hello ${name}, this video is for you.`,
    playlist: (name: string) => `Hello ${name}, these videos are for you.`,
    area: (name: string) => `Hello ${name}.`,
    public: 'This video is open to everybody who has its link.',
    publicPlaylist: 'These videos are open to everybody who has the link.',
  },

  playlist: {
    list: (figure: number) => count(figure, 'video'),
    watched: 'Watched',
    shownAbove: 'Shown above',
    locked: 'Needs a code',
    next: 'Next video',
    nextIs: 'Next:',
    startsIn: (left: number) => `Starts by itself in ${count(left, 'second')}.`,
    stay: 'Stay here',
    playNow: 'Play now',
  },

  player: {
    label: 'Video player',
    play: 'Play video',
    pause: 'Pause video',
    continueAt: (at: string) => `Continue at ${at}`,
    loading: 'Loading',
    preparing: 'This video is being prepared. Open this page again in a few minutes.',
    offline: 'The connection was lost. Your place in the video is kept.',
    unplayable: 'The video could not be played on this device.',
    again: 'Try again',
    position: 'Position',
    positionOf: (at: string, whole: string) => `${at} of ${whole}`,
    speed: 'Speed',
    times: (rate: number) => `${rate}×`,
    volume: 'Volume',
    captions: 'Captions',
    captionsOn: 'Captions on',
    captionsOff: 'Captions off',
    captionsLabel: 'English',
    shortPlay: 'Play',
    shortPause: 'Pause',
    back: 'Back 10 seconds',
    forward: 'Forward 10 seconds',
    soundOn: 'Sound on',
    soundOff: 'Sound off',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    playing: 'Playing',
    paused: 'Paused',
    volumeAt: (percent: number) => `Volume ${percent} percent`,
  },

  time: {
    hours: (figure: number) => count(figure, 'hour'),
    minutes: (figure: number) => count(figure, 'minute'),
    seconds: (figure: number) => count(figure, 'second'),
  },

  description: { more: 'Show more', less: 'Show less' },

  feedback: {
    label: 'Your answer',
    like: 'This helped me',
    dislike: 'I did not understand this',
    failed: 'Your answer could not be sent. Check your connection and press it again.',
    thanks: {
      like: 'Thank you. Your doctor will see this.',
      dislike: 'Thank you for saying so. Your doctor will see this.',
      'no-reaction': 'Your answer was taken back.',
    },
    marked: (at: string) => `Marked at ${at}. Your doctor will see which part you mean.`,
    unmarked: (at: string) => `The mark at ${at} was taken back.`,
    kept: 'There is no connection. Your mark is kept and will be sent later.',
    marks: 'Parts you did not understand',
    takeBack: 'Take back',
    takeBackOf: (at: string) => `Take back the mark at ${at}`,
    another: 'Play on and press the button again at the next part that is not clear.',
  },

  comment: {
    ask: 'Write a comment',
    askUnclear: 'What was not clear?',
    hint: (doctor: string) => `Only ${doctor} can read it.`,
    hintUnclear: 'Write which part you did not understand, in your own words. It helps to explain it better.',
    left: (figure: number) => `${count(figure, 'character')} left`,
    send: 'Send comment',
    sending: 'Sending',
    keepOld: 'Keep the old comment',
    yours: 'Your comment',
    edit: 'Edit comment',
    remove: 'Delete comment',
    undo: 'Undo',
    sent: 'Your comment was sent. Your doctor will see it.',
    removed: 'Your comment was deleted.',
    notSent:
      'Your comment could not be sent. Your text is kept here: check your connection and send it again.',
    notRemoved: 'Your comment could not be deleted. Check your connection and try again.',
  },

  missing: {
    title: "We couldn't find your video",
    cause: 'The link may be cut off, or it is no longer in use.',
    next: "Open the link from the message once more. If that does not help, ask your doctor's practice to send you a new one.",
  },
  revoked: {
    title: { video: 'This video was taken back', playlist: 'These videos were taken back' },
    text: {
      video: (doctor: string) => `${doctor} no longer shares this video with you.`,
      playlist: (doctor: string) => `${doctor} no longer shares these videos with you.`,
    },
    next: 'If you still need it, ask the practice. Your other videos can be watched as before.',
  },
} as const;

/** Texts of the pages that are drawn on the server alone; no browser has to load them. */
export const stillTexts = {
  title: {
    video: (doctor: string) => `A video from ${doctor}`,
    videos: (doctor: string) => `Videos from ${doctor}`,
    none: 'Your video',
  },

  area: {
    videos: 'My videos',
    playlists: 'My playlists',
    new: 'New',
    begun: 'Go on watching',
    watched: 'Watched',
    sent: (iso: string) => `Sent ${day(iso)}`,
    watchedPercent: (percent: number) => `${Math.round(percent)}% watched`,
    howMany: (videos: number, watched: number) =>
      `${count(videos, 'video')}${watched > 0 ? `, ${watched} watched` : ''}`,
    noVideos: 'Your doctor has not sent you a video yet.',
    noPlaylists: 'Your doctor has not sent you a playlist yet.',
    toPlaylists: 'See my playlists',
  },

  expired: {
    title: 'This link is no longer in use',
    text: (doctor: string) => `${doctor} has sent you a newer link.`,
    next: 'Open the newest message from the practice, or ask for a new link.',
  },

  unavailable: {
    title: 'Your video cannot be shown right now',
    text: 'Nothing is lost, and your link stays good. Please try again in a moment.',
    again: 'Try again',
  },

  restricted: {
    title: 'Access Restricted',
    text: 'This video is not open to everybody. If it was made for you, ask the practice to send you a link of your own.',
  },

  locked: {
    title: 'Access Restricted',
    text: 'This video opens with a code. You have it from the practice that gave you the link.',
    code: 'Access code',
    open: 'Watch the video',
    wrong: 'This code is not right. Check it and type it again.',
    tooMany: (minutes: number) =>
      `That was a wrong code too many. You can try again in ${count(minutes, 'minute')}.`,
  },
} as const;
