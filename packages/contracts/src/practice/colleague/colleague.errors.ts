export type ColleagueErrorCode =
  | 'colleague.no-seat'
  | 'colleague.works-here'
  | 'colleague.works-elsewhere'
  | 'colleague.other-mail'
  | 'colleague.invitation-over'
  | 'colleague.mails-stopped'
  | 'colleague.practice-closed'
  | 'colleague.factor-needed';
