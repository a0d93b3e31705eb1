/**
 * Questions that run on the data at hand, to begin with. Their names are in the words of the analysts' page. `{zone}` stands
 * for the time zone of who asks.
 */
const statements = {
  losesFirst: `SELECT any(video) AS title, round(quantile(0.5)(relative_percent)) AS half_stayed_until_percent,
    round(quantile(0.5)(furthest_ms) / 1000) AS half_stayed_until_second, count() AS views
FROM analytics.session
WHERE NOT is_public
GROUP BY video_id
ORDER BY half_stayed_until_percent, title
LIMIT 20`,
  leaving: `SELECT second, sum(views) AS viewers
FROM analytics.retention
GROUP BY second
ORDER BY second`,
  months: `SELECT toStartOfMonth(started_at) AS month, round(avg(relative_percent), 1) AS percent_reached
FROM analytics.session
WHERE NOT is_public
GROUP BY month
ORDER BY month`,
  hours: `SELECT toHour(quarter_hour, '{zone}') AS hour, sum(link_opens) AS openings
FROM analytics.opening
GROUP BY hour
ORDER BY hour`,
  weeks: `SELECT week, round(100 * sum(opened_within_day) / sum(links)) AS percent_opened_within_day
FROM analytics.cohort
GROUP BY week
ORDER BY week`,
  unopened: `SELECT any(video) AS title, countIf(opened_at IS NULL) AS never_opened, count() AS links
FROM analytics.delivery
GROUP BY video_id
ORDER BY never_opened DESC, title
LIMIT 20`,
  unclear: `SELECT any(video) AS title, countIf(is_not_understood) AS not_understood, countIf(reaction = 'like') AS helped
FROM analytics.answer
GROUP BY video_id
ORDER BY not_understood DESC, title
LIMIT 20`,
  delays: `SELECT any(video) AS title, round(quantile(0.5)(dateDiff('minute', queued_at, opened_at))) AS minutes_to_open, count() AS links
FROM analytics.delivery
WHERE opened_at IS NOT NULL
GROUP BY video_id
ORDER BY minutes_to_open DESC, title
LIMIT 20`,
  versions: `SELECT concat(any(video), ' since ', toString(toDate(min(first_viewed_at)))) AS version,
    round(100 * sum(completed_views) / sum(views)) AS percent_completed, sum(views) AS viewings
FROM analytics.version
GROUP BY video_id, version_id
ORDER BY version`,
  devices: `SELECT if(device = '', 'unknown', device) AS device_kind, round(avg(relative_percent), 1) AS percent_reached, count() AS views
FROM analytics.session
WHERE NOT is_public
GROUP BY device_kind
ORDER BY views DESC`,
} as const;

export type WorkedQuestion = keyof typeof statements;

export const workedQuestions = Object.keys(statements) as WorkedQuestion[];

/** The statement of a worked question. @param zone of who asks, in the names of IANA */
export const statementOf = (question: WorkedQuestion, zone: string): string =>
  statements[question].replace('{zone}', zone);
