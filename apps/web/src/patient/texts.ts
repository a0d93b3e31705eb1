/*
 * Every text of the patient's side. It is rendered on the server and read on cheap phones, so a plain object replaces a
 * library.
 */

const count = (figure: number, one: string, many = `${one}s`) => `${figure} ${figure === 1 ? one : many}`;

export const texts = {
  untitled: 'Your video',
  untitledNext: 'Your next video',
  chapters: 'Chapters',

  playlist: {
    list: (figure: number) => count(figure, 'video'),
    watched: 'Watched',
    shownAbove: 'Shown above',
    locked: 'Needs a code',
    next: 'Next video',
    nextIs: 'Next:',
    startsIn: (left: number) => `Starts automatically in ${count(left, 'second')}.`,
    stay: 'Stay here',
    playNow: 'Play now',
  },

  player: {
    label: 'Video player',
    play: 'Play video',
    pause: 'Pause video',
    continueAt: (at: string) => `Continue at ${at}`,
    loading: 'Loading',
    preparing: 'This video is not ready yet. Open this page again in a few minutes.',
    offline: 'The connection was lost. We remember your place in the video.',
    unplayable: 'This device could not play the video.',
    again: 'Try again',
    position: 'Position',
    positionOf: (at: string, whole: string) => `${at} of ${whole}`,
    speed: 'Speed',
    times: (rate: number) => `${rate}×`,
    volume: 'Volume',
    captions: 'Captions',
    captionSize: (size: string) => `Size of captions: ${size}`,
    captionsOn: 'Captions on',
    captionsOff: 'Captions off',
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
    mark: 'I did not understand this',
    ask: 'Did you understand it?',
    yes: 'Yes',
    notAll: 'Not all of it',
    failed: 'We could not send your answer. Open this page again, or ask your doctor.',
    thanks: {
      like: 'Thank you. Your doctor will see this.',
      dislike: 'Thank you. Your doctor will see this. Ask below what was not clear.',
    },
    marked: (at: string) => `Marked at ${at}. Your doctor will see this.`,
    unmarked: (at: string) => `Mark at ${at} removed.`,
    kept: 'You are offline. We will send your answer later.',
    keptSent: 'You are back online. Your answer is sent.',
  },

  ask: {
    label: (doctor: string) => `Ask ${doctor}`,
    drop: (at: string) => `About ${at}. Press to ask about the whole video.`,
    send: 'Send message',
    notLoaded: 'You are offline. Your words are kept here. Press “Send message” when you are back online.',
  },
} as const;

/** Texts that only the server renders; no browser has to load them. */
export const stillTexts = {
  nav: {
    label: 'Your pages',
    video: 'This video',
    playlist: 'These videos',
    all: { video: 'All videos', playlist: 'All playlists', own: 'All videos' },
    videos: 'My videos',
    playlists: 'My playlists',
    messages: 'Messages',
    unread: (messages: number) => `Messages (${messages})`,
  },
  threads: {
    video: 'Messages about your video',
    playlist: 'Messages about your videos',
    own: 'Messages',
  },
  messagesNeedScript: 'Messages need JavaScript, which is turned off in this browser.',
  footer: { data: 'Your data', terms: 'Terms of use', privacy: 'Privacy policy' },

  toVideos: 'See my videos',

  greeting: {
    video: (name: string) => `Hello ${name}, this video is for you.`,
    playlist: (name: string) => `Hello ${name}, these videos are for you.`,
    area: (name: string) => `Hello ${name}.`,
    public: 'Anyone with this link can watch this video.',
    publicPlaylist: 'Anyone with this link can watch these videos.',
  },

  missing: {
    title: "We couldn't find your video",
    cause: 'The link may be incomplete, or it no longer works.',
    next: "Open the link in the message again. If that does not help, ask your doctor's practice to send you a new one.",
  },
  revoked: {
    title: {
      video: (doctor: string) => `${doctor} stopped sharing this video`,
      playlist: (doctor: string) => `${doctor} stopped sharing these videos`,
    },
    next: 'If you still need it, ask the practice. You can still watch your other videos.',
  },

  recalled: 'Your doctor has stopped sharing one of these videos.',
  replaced: {
    video: 'This video has been replaced since your last visit.',
    playlist: 'One of these videos has been replaced since your last visit.',
  },
  title: {
    video: (doctor: string) => `A video from ${doctor}`,
    videos: (doctor: string) => `Videos from ${doctor}`,
    none: 'Your video',
  },

  area: {
    videos: 'My videos',
    playlists: 'My playlists',
    new: 'New',
    begun: 'Continue watching',
    watched: 'Watched',
    sent: 'Sent',
    watchedPercent: (percent: number) => `${Math.round(percent)}% watched`,
    howMany: (videos: number, watched: number) =>
      `${count(videos, 'video')}${watched > 0 ? `, ${watched} watched` : ''}`,
    takenBack: (videos: number) => `Your doctor has stopped sharing ${count(videos, 'video')} with you.`,
    noVideos: 'No video is shared with you at the moment. What your doctor sends you appears here.',
    noPlaylists: 'No playlist is shared with you at the moment. What your doctor sends you appears here.',
    toPlaylists: 'See my playlists',
  },

  expired: {
    title: 'This link no longer works',
    text: (doctor: string) => `${doctor} has sent you a newer link.`,
    next: 'Open the newest message from the practice, or ask for a new link.',
  },

  unavailable: {
    title: 'We cannot show your video right now',
    text: 'Your link still works. Please try again in a moment.',
    again: 'Try again',
  },

  restricted: {
    title: 'Access Restricted',
    text: 'Not everyone can watch this video. If it was made for you, ask the practice to send you your own link.',
  },

  locked: {
    title: 'Access Restricted',
    text: 'Enter your access code. The practice that sent you the link also gave you a code.',
    code: 'Access code',
    open: 'Watch the video',
    wrong: 'That code is wrong. Check it and type it again.',
    tooMany: (wait: string) => `Too many wrong codes. You can try again in ${wait}.`,
    minutes: (figure: number) => count(figure, 'minute'),
    hours: (figure: number) => count(figure, 'hour'),
    ask: 'Do you have the right code? Somebody else may have guessed. Ask the practice that sent you the link for another way to watch.',
  },
} as const;
