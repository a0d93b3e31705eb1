/** What Bedside knows about one of its figures. Its name and its definition are in `analytics.en.json`. */
type FigureFacts = {
  unit: 'count' | 'percent' | 'time';
  /** What one of the figure's cases is. */
  of: 'links' | 'people' | 'openings' | 'views' | 'videos' | 'patients' | 'playlists';
  /** The day on which a case counts; null where a figure has no days. */
  day: 'sent' | 'opened' | 'begun' | 'answered' | 'made' | null;
  /** Its field in the totals of a statistic and of REST v1; null where they do not have it. */
  total: string | null;
  wire: string | null;
};

/**
 * Every figure of the product, defined once: screens, both doors, tables for spreadsheets and docs/figures.md read this
 * list. The order is that of the documentation.
 */
export const figures = {
  shares: { unit: 'count', of: 'links', day: 'sent', total: 'shares', wire: 'shares' },
  sentTo: { unit: 'count', of: 'people', day: null, total: null, wire: null },
  opened: { unit: 'count', of: 'people', day: null, total: null, wire: null },
  begun: { unit: 'count', of: 'people', day: null, total: null, wire: null },
  finished: { unit: 'count', of: 'people', day: null, total: null, wire: null },
  openings: { unit: 'count', of: 'openings', day: 'opened', total: 'opened', wire: 'opened' },
  views: { unit: 'count', of: 'views', day: 'begun', total: 'views', wire: 'views' },
  repeats: { unit: 'count', of: 'views', day: 'begun', total: 'repeatViews', wire: 'repeat_views' },
  completed: { unit: 'count', of: 'views', day: 'begun', total: 'completedViews', wire: 'completed_views' },
  watched: { unit: 'percent', of: 'views', day: 'begun', total: 'watchedPercent', wire: null },
  reached: {
    unit: 'percent',
    of: 'views',
    day: 'begun',
    total: 'relativeViewingTime',
    wire: 'relative_viewing_time_of_video',
  },
  time: { unit: 'time', of: 'views', day: 'begun', total: 'avgViewingTimeMs', wire: 'avg_viewing_time' },
  likes: { unit: 'count', of: 'links', day: 'answered', total: 'likes', wire: 'likes' },
  dislikes: { unit: 'count', of: 'links', day: 'answered', total: 'dislikes', wire: 'dislikes' },
  notUnderstood: {
    unit: 'count',
    of: 'links',
    day: 'answered',
    total: 'notUnderstood',
    wire: 'not_understood',
  },
  comments: { unit: 'count', of: 'links', day: 'answered', total: 'comments', wire: 'comments' },
  videos: { unit: 'count', of: 'videos', day: 'made', total: 'videos', wire: 'videos' },
  patients: { unit: 'count', of: 'patients', day: 'made', total: 'patients', wire: 'patients' },
  playlists: { unit: 'count', of: 'playlists', day: 'made', total: 'playlists', wire: 'playlists' },
} as const satisfies Record<string, FigureFacts>;

export type FigureKey = keyof typeof figures;

export const figureKeys = Object.keys(figures) as [FigureKey, ...FigureKey[]];

/** Figures of patients have people behind them. Videos, patients and playlists are lists of their own. */
export type PeopleFigure = Exclude<FigureKey, 'videos' | 'patients' | 'playlists'>;

export const peopleFigures = figureKeys.filter((key): key is PeopleFigure => figures[key].day !== 'made') as [
  PeopleFigure,
  ...PeopleFigure[],
];
