export type ColleagueErrorCode =
  | 'colleague.no-seat'
  | 'colleague.works-here'
  | 'colleague.other-mail'
  | 'colleague.invitation-over'
  | 'colleague.mails-stopped'
  | 'colleague.practice-closed'
  | 'colleague.offer-over'
  | 'colleague.no-doctor'
  | 'colleague.factor-needed';
