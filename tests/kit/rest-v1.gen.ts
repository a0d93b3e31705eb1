/* This file was generated from /v1/openapi.json by openapi-typescript. */

export interface paths {
    "/broadcasting/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a socket listen to a private channel
         * @description pusher-js calls it by itself, form-encoded or as JSON. Only your channel `private-user.{id}` is let in.
         */
        post: operations["authoriseChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of everything in a period
         * @description Periods: `week`, `monthly`, `yearly`, `all time`. Days are those of the time zone `tz`.
         */
        get: operations["getAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assistant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether texts can be written, and where they go
         * @description What you ask, the script, the transcript or the figures go to `host` when a call of this group needs them. Before, names of your patients and colleagues, phone numbers, mail addresses, streets, days of birth and numbers of records are replaced where they are recognised, and put back into the answer. Not everything is recognised: nicknames, misspelled names, and names of people who are not in your records can be sent.
         */
        get: operations["showAssistant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assistant/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Agree for the practice that texts go to this host
         * @description The `host` is the one that `GET assistant` names; another one is refused.
         */
        put: operations["consentToAssistant"];
        post?: never;
        /**
         * Take the consent back
         * @description Nothing is sent from then on. What was written before remains.
         */
        delete: operations["withdrawAssistantConsent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/email/verification-notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the code again
         * @description Answers alike for every address. At most 3 in 15 minutes and 10 a day.
         */
        post: operations["resendCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chat-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the messages
         * @description The newest 50 that contain the text, of all conversations.
         */
        get: operations["searchChatMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chat-setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is said in all conversations
         * @description The sentence over the patient's text box, and the automatic answer while you are away.
         */
        get: operations["getChatSetting"];
        /**
         * Change what is said in all conversations
         * @description `away` has its days, both included, by your time zone; null means that you are there.
         */
        put: operations["changeChatSetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the conversations
         * @description The latest first. There is one with each patient, listed from its first message on.
         */
        get: operations["listChats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chats/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of a conversation
         * @description By the id of the patient. `own_read` and `other_read` are ids of messages.
         */
        get: operations["getChat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Close a conversation, or open it again
         * @description Nobody writes in a closed one; both sides can read it.
         */
        patch: operations["changeChat"];
        trace?: never;
    };
    "/v1/chats/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a file to a patient
         * @description Send it before its message, which names it in `attachment_ids`. What no message names within a day is removed. At most 30 an hour, then 429; what is refused does not count. Pictures, sound and films are encoded again, without their metadata. Everything else is served for saving only.
         */
        post: operations["addChatAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chats/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read messages
         * @description The last ones in their order, those `before` a message, or those that contain a text.
         */
        get: operations["listChatMessages"];
        put?: never;
        /**
         * Write to a patient
         * @description The same `key` again answers the stored message. `about` names a video that is shared with the patient; without it the message is about what the patient asked last, and that waits no more. A closed conversation, a patient who refuses all messages, and one whom no message reaches and with whom nothing is shared, answer 409.
         */
        post: operations["writeChatMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chats/{id}/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an own message
         * @description Within 15 minutes, then 409; the owner of the practice at any time, also that of a colleague. That there was a message remains to be seen.
         */
        delete: operations["deleteChatMessage"];
        options?: never;
        head?: never;
        /**
         * Change an own message
         * @description Within 15 minutes, then 409; another's 403. The patient sees that it was changed.
         */
        patch: operations["changeChatMessage"];
        trace?: never;
    };
    "/v1/chats/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell how far was read
         * @description Up to this message; an earlier one changes nothing.
         */
        post: operations["readChatMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chats/{id}/typing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell that somebody is writing
         * @description The other side is told over the realtime channel. Nothing is stored.
         */
        post: operations["reportChatTyping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/web/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Answers the bearer token of a new session, twice: at the top level and under `data`. It lives for 30 days, and ends after 14 days without use (both can be set). A wrong pair answers 422 with `errors.email`, an unverified address 422 with `errors.unverified_email`. Where the account has two-step login, a right pair answers 422 with `errors.code` until the same call brings the `code` of the authenticator app, or a recovery code. A cookie of the answer, sent with later calls of this route, makes the caller a known device, which guesses of others do not lock out.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contact-form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page to print, whose QR code leads patients to your form
         * @description A PDF in A4 or letter.
         */
        get: operations["makeContactForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The credit notes
         * @description The newest first, at most 200. Their amounts are negative.
         */
        get: operations["listCreditNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credit-notes/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A credit note to print
         * @description A PDF. It says what went back of an invoice, which itself never changes.
         */
        get: operations["getCreditNotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dictionary/area-practice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Areas of practice to choose from
         * @description Their ids are what `area_practice_id` takes.
         */
        get: operations["listAreasOfPractice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dictionary/title": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Titles to choose from
         * @description Their ids are what `title_id` takes.
         */
        get: operations["listTitles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/doctor-info/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A doctor's card, by the link of the contact form
         * @description What a patient is shown of a doctor: name, title, avatar and place of work.
         */
        get: operations["getDoctorInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an e-mail address by the code of the mail
         * @description A wrong, used or old code is an answer with `status: false`. Five wrong tries end a code. Where the account is still to be set up, the answer holds a `setup_token` for `POST register`: good once, for 15 minutes.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/erasures/{id}/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The certificate of an erasure
         * @description A PDF that says when a patient was erased, what and how much of it, and the digest of that. It names nobody. The id is the object of the event `patient.erased` of the activity log.
         */
        get: operations["getErasureCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each figure counts
         * @description Names and definitions of all figures, as screens and tables have them.
         */
        get: operations["listFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/figures.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The figures as a table
         * @description A row for each figure, with its definition. The period is for the account; a video, a patient and a playlist have figures of all time.
         */
        get: operations["exportFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/figures/{figure}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The people behind a figure
         * @description The links, or the people, that count in a figure of the account, a video, a patient or a playlist, the latest first. `cases` is how many of the figure are of this link. A day replaces the period.
         */
        get: operations["listFigurePeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what needs an answer
         * @description One item for each patient and video, with all that the patient marked, wrote and said, until it is answered or set done.
         */
        get: operations["listInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inbox/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set done what a patient asks
         * @description Without an answer, or because you answered by phone. The patient hears nothing of it.
         */
        post: operations["closeInboxRow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inbox/undone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let it wait again
         * @description Undoes a Done by its `done_at`. What the patient withdrew meanwhile stays away.
         */
        post: operations["reopenInboxRow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoices
         * @description The newest first, at most 200. Amounts are in minor units of the currency, such as cents.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoices and credit notes of a year as a table
         * @description The oldest first. Amounts of credit notes are negative.
         */
        get: operations["exportInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An invoice to print
         * @description A PDF on the paper of the country that it is made out to, or on another one.
         */
        get: operations["getInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out
         * @description The token is dead at once.
         */
        delete: operations["logout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a mail that lets a forgotten password be replaced
         * @description Answers 200 alike for every address; the message says so when the address gets no more mails for now. The link of the mail is `/reset-password/{token}#{e-mail}`.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a forgotten password
         * @description Takes the token of the mail's link and the mail's code. All sessions of the account end. A wrong token is no try at the code; five wrong codes with the right one end the mail.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patient-playlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Revoke the share of a playlist
         * @description A revoked link answers 404, with the videos in it.
         */
        patch: operations["updatePlaylistShare"];
        trace?: never;
    };
    "/v1/patient-to-doctor/{doctorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The contact form behind the QR code
         * @description Tells nothing of the patient, also when the phone is known already. At most 10 per network address an hour.
         */
        post: operations["createPublicPatient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patient-videos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Revoke a share, or send its message again
         * @description `is_revoked` ends the link at once, `false` lets it live again; `resend` sends its message by the given channels. The id is that of the share, or that of an event on a private channel.
         */
        patch: operations["updateShare"];
        trace?: never;
    };
    "/v1/patient-videos/{id}/handout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page to print, whose QR code leads the patient to a share's video
         * @description A PDF in A4 or letter. Its code holds the link of this patient.
         */
        get: operations["makeHandout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the patients
         * @description Keys of `search`: `first_name`, `last_name`, `phone`, `email`. `full_search` looks at all of them at once.
         */
        get: operations["listPatients"];
        put?: never;
        /**
         * Add a patient
         * @description The phone may be in any notation: with a `+` or more than ten digits it is international, ten digits are a US number. `phone_country` reads it as written in another country. A phone that a patient of yours has answers 422.
         */
        post: operations["createPatient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All patients as a table
         * @description A csv is UTF-8 with a byte order mark. Cells that a spreadsheet would take for a formula are neutralised.
         */
        get: operations["exportPatients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the imports
         * @description The newest first.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import patients from a table
         * @description Columns are found by their headers: first name, last name and phone are required; date of birth (MM-DD-YYYY), gender and e-mail are optional. `count` rows were checked, `error` of them are at fault. An import that takes longer than 20 seconds answers with the status `processing`; ask for it again. `sheet` says which sheet was taken, `sheets_left_out` which others hold patients, `encoding` how a csv was read.
         */
        post: operations["importPatients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients-import/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how an import goes
         * @description `status` is `processing` until the figures are final.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients-import/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The lines of an import's report
         * @description `status` takes `created`, `updated` and `error`, one or several with commas; errors alone when it is left out.
         */
        get: operations["listImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients-import/{id}/errors.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows at fault as a table
         * @description As they stood in the file, with what is wrong beside each: mended, the table can be imported as it is. Kept for 30 days.
         */
        get: operations["exportImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients-import/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a table of patients without importing it
         * @description The web app goes on with the id: it shows what would become of each row, and lets it be mended. Nothing is imported, and what is not imported within a day is forgotten.
         */
        post: operations["readPatients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a patient
         * @description `link_id` is the capability of the patient's own area: treat it like a password.
         */
        get: operations["getPatient"];
        /**
         * Change a patient
         * @description Fields that are left out stay as they are. The phone cannot be changed; one that is sent is ignored.
         */
        put: operations["updatePatient"];
        post?: never;
        /**
         * Remove a patient
         * @description The links shared with the patient are dead at once, and the figures of them go.
         */
        delete: operations["deletePatient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients/{id}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who can open what of a patient
         * @description Every link and code that opens something of the patient now, and the people of the practice. No link is named. `used_at` is right to within an hour. `count` is the number of videos of a playlist, of devices that opened the area by a code, and of replaced links that still lead devices on.
         */
        get: operations["listPatientAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients/{id}/access/{kind}/{accessId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one way to open something of a patient
         * @description A share is revoked, the area gets a new link; what was opened by it ends at once. Answers what opens something now.
         */
        delete: operations["endPatientAccess"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients/{id}/access/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End every way to open something of a patient
         * @description Every link gets another one, and no device is led on to it. With `send` the new links of what is shared go to the patient. `sent` is null where the allowance of messages is used up; the links end all the same.
         */
        post: operations["endAllPatientAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that happened with a patient, in time
         * @description What was sent and became of it, openings, views, answers and marks, the latest first. A view is one entry.
         */
        get: operations["listPatientHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the link of a patient's own area
         * @description The old link is dead at once, also where it stands in messages that were sent.
         */
        post: operations["replacePatientLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that is stored about a patient
         * @description A file to hand over: profile, choices, shares, messages, viewing, replies, conversation and the log. JSON for programs, PDF for people.
         */
        get: operations["exportPatientRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients/{id}/statistic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of a patient
         * @description Totals over all shares with the patient, and a row for each of them.
         */
        get: operations["getPatientStatistic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patients/{id}/statistic-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A patient's statistic in plain words
         * @description As for a video. Who the patient is, is not sent.
         */
        post: operations["summarisePatientStatistic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plans
         * @description What each costs and contains, the smallest first.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/playlist-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories
         * @description Those of your own playlists, by name.
         */
        get: operations["listPlaylistCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the playlists
         * @description Keys of `search`: `name` and `category`.
         */
        get: operations["listPlaylists"];
        put?: never;
        /**
         * Make a playlist
         * @description A new category is made by its name; an empty one is `without category`. Videos stand in the order given.
         */
        post: operations["createPlaylist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/playlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a playlist
         * @description With its videos in their order.
         */
        get: operations["getPlaylist"];
        put?: never;
        post?: never;
        /**
         * Delete a playlist; its videos stay
         * @description Its shares and its public page are dead at once.
         */
        delete: operations["deletePlaylist"];
        options?: never;
        head?: never;
        /**
         * Change a playlist
         * @description Fields that are left out stay as they are; `videos` replaces the whole list.
         */
        patch: operations["updatePlaylist"];
        trace?: never;
    };
    "/v1/playlists/{id}/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The steps of the patients of a playlist
         * @description As for a video. The length is that of all videos; `most` and `ended` are of each of them.
         */
        get: operations["getPlaylistFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/playlists/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the link of a playlist's public page
         * @description The old link is dead at once.
         */
        post: operations["replacePlaylistLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/playlists/{id}/patients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share a playlist with patients
         * @description Drafts and videos being processed are left out and named in `skipped`. Shared again with the same patient, it is sent again with what was added since.
         */
        post: operations["sharePlaylist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/playlists/{id}/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind who has not opened or finished a playlist
         * @description As for a video. A playlist is finished with the last of its videos, by whichever share they were watched.
         */
        post: operations["remindOfPlaylist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/practices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The practices in which you may work
         * @description Your own first. A call works in the one that its header `X-Practice` names, and without it where the session works.
         */
        get: operations["listPractices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who am I
         * @description The user behind the token.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profile/areas/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open your own area on this device
         * @description For a patient who has an account: the confirmed address of the account stands for the code that would be sent to it. Sets the cookie of a device that has opened the area. Any area but yours answers 404.
         */
        post: operations["openOwnArea"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profile/avatar/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the avatar
         * @description Answers the user; without an avatar nothing changes.
         */
        delete: operations["removeAvatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profile/avatar/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the avatar
         * @description It takes the place of the one before, and answers the user.
         */
        post: operations["uploadAvatar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profile/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the link of the contact form
         * @description The QR codes printed so far lead nowhere afterwards.
         */
        post: operations["replaceProfileLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profile/logo/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the logo of the practice
         * @description Patients see it on their pages. It takes the place of the one before.
         */
        post: operations["uploadLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-chats/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of the patient's conversation
         * @description By the link of the patient's area, on a device that has opened it by a code (else 403), by that of one share or shared playlist, for the messages about its videos, or by that of the page which a notice names, for what no share shows. A revoked link answers 404. `channel` is the realtime channel, for the area alone. `unread` counts what the link shows.
         */
        get: operations["getPatientChat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-chats/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a file to the doctor
         * @description As the doctor's: before its message, at most 30 an hour, removed after a day without a message.
         */
        post: operations["addPatientAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-chats/{id}/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a socket listen to the patient's conversation
         * @description The signature for `channel`, in the form of the Pusher protocol.
         */
        post: operations["authorisePatientChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-chats/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read messages
         * @description The last ones in their order, those `before` a message, or those that contain a text.
         */
        get: operations["listPatientMessages"];
        put?: never;
        /**
         * Write to the doctor
         * @description The same `key` again answers the stored message. At most 30 an hour, then 429. `about` names a share that is not revoked. A closed conversation, and a patient who refuses all messages, answer 409.
         */
        post: operations["writePatientMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-chats/{id}/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an own message
         * @description Within 15 minutes, then 409. That there was a message remains to be seen.
         */
        delete: operations["deletePatientMessage"];
        options?: never;
        head?: never;
        /**
         * Change an own message
         * @description Within 15 minutes, then 409. The doctor sees that it was changed.
         */
        patch: operations["changePatientMessage"];
        trace?: never;
    };
    "/v1/public-chats/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell how far was read
         * @description Up to this message, or with `only` this one; what was read before changes nothing.
         */
        post: operations["readPatientMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-chats/{id}/typing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell that the patient is writing
         * @description The doctor is told over the realtime channel. Nothing is stored.
         */
        post: operations["reportPatientTyping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-patient-playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The playlists of a patient's own area
         * @description The patient's link is the permission. Revoked shares are left out. With `AREA_CODE=always` the caller also needs the cookie of a device that has opened the area by a code, or a token of the practice: else 403.
         */
        get: operations["listPatientPlaylists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-patient-playlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A shared playlist, by its link
         * @description With its videos, each by a link of its own. A revoked share answers 404.
         */
        get: operations["getPatientPlaylist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-patient-playlists/{id}/opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell that a playlist's link was opened
         * @description Counts one opening. `opened_via` is another name for `via`, which older clients send.
         */
        post: operations["recordPlaylistOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-patient-video-comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Patients' comments on a video
         * @description For the owner of the video alone, the newest first.
         */
        get: operations["listComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-patient-videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The videos of a patient's own area
         * @description The patient's link is the permission. Revoked shares are left out. With `AREA_CODE=always` the caller also needs the cookie of a device that has opened the area by a code, or a token of the practice: else 403.
         */
        get: operations["listPatientVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-patient-videos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A shared video, by its link
         * @description Reading changes nothing: an opening counts when it is told. A revoked share answers 404. `tags` are empty.
         */
        get: operations["getPatientVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-patient-videos/{id}/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave a comment
         * @description It replaces the one before.
         */
        post: operations["comment"];
        /**
         * Take the comment back
         * @description Answers 204 also where there is none.
         */
        delete: operations["removeComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-patient-videos/{id}/opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell that a link was opened
         * @description Counts one opening. `opened_via` is another name for `via`, which older clients send.
         */
        post: operations["recordOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-patient-videos/{id}/reaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Like, dislike, or take it back
         * @description The last reaction counts.
         */
        post: operations["react"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-patient-videos/{id}/unclear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a moment as not understood
         * @description Of one second there is one mark, however often it comes. Where a kept answer is shown within five seconds of it, the doctor is asked only with `helped: false`.
         */
        post: operations["markUnclear"];
        /**
         * Take the mark of a moment back
         * @description Answers 204 also where the moment is not marked.
         */
        delete: operations["withdrawUnclear"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-patient-videos/{id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell how far it was watched
         * @description One `session` is one sitting. Calls may come twice, late and in any order. `ranges` are the seconds really played since the last call.
         */
        post: operations["recordView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-playlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A public playlist, by its link
         * @description A video that is restricted or asks for a code shows its link alone. `tags` are empty.
         */
        get: operations["getPublicPlaylist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-videos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A public video, by its link
         * @description Answers 403 with `access_code_required` until `X-Access-Code` is right. Five wrong codes in 15 minutes answer 429, and so do fifty of all visitors together, but not for a first or second code of a day.
         */
        get: operations["getPublicVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-videos/{id}/opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell that a public video's link was opened
         * @description Counts apart from the openings of shares. `via` is `platform` unless it is sent.
         */
        post: operations["recordPublicOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/public-videos/{id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell how far a public video was watched
         * @description Counts in `public_views`, apart from the views of shares. A session is a view once, however often it reports.
         */
        post: operations["recordPublicView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/realtime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the realtime channel is
         * @description The channel speaks the Pusher protocol: an unmodified pusher-js connects with these.
         */
        get: operations["getRealtime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register, in two steps
         * @description With an e-mail alone a code goes out (200, a message). With the whole form the account is made (201, the user). With the `setup_token` of `email/verify`, or within 15 minutes from the same network address, it can sign in at once; else it waits for the code that goes out with step 2, and is gone after a day.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/statistic-patient-videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of shares, a row each
         * @description Filter by video, patient, playlist, reaction, whether it was opened, and the day on which it was sent.
         */
        get: operations["listShareAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/teleprompt-ai": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft or rewrite a text for the teleprompter
         * @description Give a `prompt`, or a `prompt` and a `text` to rewrite, and up to five `earlier` prompts about it. Nothing is stored. `to_check` lists its doses, times and counts that stand in nothing of these. Without a writing server set up it answers 503 and says how to set one.
         */
        post: operations["writeText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transcription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which server writes down what is said, and whether you agreed to it
         * @description The sound of a video goes to `host` when it is transcribed, and a voice note of a patient when it arrives. Each needs a consent of the practice.
         */
        get: operations["showTranscriber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transcription/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Agree for the practice that the sound of videos go to this host
         * @description The `host` is the one that `GET transcription` names; another one is refused.
         */
        put: operations["consentToTranscription"];
        post?: never;
        /**
         * Take the consent for the sound of videos back
         * @description What waits is not sent any more, and what is being heard stops. What was made remains.
         */
        delete: operations["withdrawTranscriptionConsent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transcription/voice-consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Agree for the practice that voice notes of patients go to this host
         * @description The `host` is the one that `GET transcription` names; another one is refused.
         */
        put: operations["consentToVoiceTranscription"];
        post?: never;
        /**
         * Take the consent for voice notes of patients back
         * @description What waits is not sent any more, and what is being heard stops. What was made remains.
         */
        delete: operations["withdrawVoiceTranscriptionConsent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transcripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search in what is said in your videos
         * @description One line of each video that says all words, or words that begin so; the newest video first. Case and accents do not matter, and words are compared as the language of the captions inflects them.
         */
        get: operations["searchTranscripts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the practice uses of its plan
         * @description Storage includes what running uploads have reserved.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the profile
         * @description Fields that are left out stay as they are.
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/update/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the e-mail address
         * @description By the codes of both mailboxes. The other sessions of the account end, and the address of before gets a link that takes the change back for 7 days.
         */
        put: operations["confirmMailChange"];
        /**
         * Begin to change the e-mail address
         * @description The address of now and the new one get a code each, for 15 minutes. An address that has an account gets a notice instead.
         */
        post: operations["requestMailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/update/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the password
         * @description The other sessions of the account end.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase your account
         * @description The account, its files and its patients are erased. Where others work in the practice, they get a mail at once, nobody works there any more, and it is erased seven days later. Any id but yours answers 404.
         */
        post: operations["eraseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/video-analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of every video, a row each
         * @description Your own videos, those without a share too. Times are seconds, shares of the length percent.
         */
        get: operations["listVideoAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/video-top-tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tags used most, at most 20
         * @description Tags are yours alone: patients and the public are never told them.
         */
        get: operations["listTopTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the videos
         * @description Keys of `search`: `title`, `description`, `status`, `tags.name`; the status matches as a whole, texts by containing. `tag` is the name of one tag.
         */
        get: operations["listVideos"];
        put?: never;
        /**
         * Upload a video
         * @description Answers as soon as the bytes are stored, with the status `processing`. Read the video again, or listen to `video-processing-finished`; afterwards it is `ready to share` when it has a title, else `draft`. Room for its bytes is reserved before they come; at most 5 uploads of a practice run at once, then 429.
         */
        post: operations["uploadVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a video
         * @description URLs of files are signed and expire.
         */
        get: operations["getVideo"];
        put?: never;
        post?: never;
        /**
         * Delete a video
         * @description Its links are dead at once, and its figures go.
         */
        delete: operations["deleteVideo"];
        options?: never;
        head?: never;
        /**
         * Change a video
         * @description Statuses that may follow each other: draft to ready to share (needs a title), ready to share to draft or restricted, restricted to ready to share (or to shared where it has shares), shared to restricted. A title that is empty, blank or null is taken for a draft and while the video is processed; else it is a 422 on `title`.
         */
        patch: operations["updateVideo"];
        trace?: never;
    };
    "/v1/videos/{id}/answer-draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft an answer to a question about a second of a video
         * @description The draft comes with the second that it rests on. Both are null where the video does not answer the question. `to_check` lists its doses, times and counts that are said neither in the video nor in its title and description. Nothing is saved or sent to a patient.
         */
        post: operations["draftAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer what patients asked about a second
         * @description One message in the conversation of each patient, and what they asked at this second is done. It is a `text`, a video (`answer_video_id`), or both. The video is shared with each patient and plays at the asked second; one that is still being processed answers 409. The same `key` again sends nothing more. `refused` names the patients who got no answer, and why. A video that could reach nobody answers 409 with the reason of the first patient.
         */
        post: operations["answerMoment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/captions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A video's captions
         * @description In the order of their times, which are seconds of the version that is shown. 404 without captions.
         */
        get: operations["listCaptions"];
        /**
         * Give a video captions
         * @description The text of a WebVTT or SubRip file takes the place of the captions that are there. They are kept as WebVTT, and `captions_url` of the video names them. Where some could not be read, or begin after the end of the video, it is refused and the text of `errors.text` names their lines; `leave_out` saves the others.
         */
        put: operations["setCaptions"];
        post?: never;
        /**
         * Remove a video's captions
         * @description Captions that were made by hand are gone for good.
         */
        delete: operations["removeCaptions"];
        options?: never;
        head?: never;
        /**
         * Correct the language of captions
         * @description It is told from the text when captions are saved. Players announce it, and searches compare words by its rules. 404 without captions.
         */
        patch: operations["updateCaptions"];
        trace?: never;
    };
    "/v1/videos/{id}/captions-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A video's captions as a file
         * @description A WebVTT file has the times of its words where they are known. A SubRip file is UTF-8 with a byte order mark. 404 without captions.
         */
        get: operations["exportCaptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/captions/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a captions file without saving it
         * @description Answers what was read, as the `text` for `PUT captions`, and names every caption that could not be read and those that begin after the end of the video. The encoding of the file is detected. Nothing is saved.
         */
        post: operations["readCaptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/chapters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a video chapters
         * @description The list takes the place of the chapters that are there; an empty one removes them. At most 50, each with a second of its own, within the video. `chapters` of the video names them in its order, also for patients.
         */
        put: operations["replaceChapters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/chapters-proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose chapters from what is said in a video
         * @description At most 30, in the order of the video, each beginning with a caption. Nothing is saved.
         */
        post: operations["proposeChapters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put a corrected version in place of the old one
         * @description The id is that of the draft, which goes. The links that were sent show the corrected version at once, both versions are kept. `notify` writes to the patients who had watched; text messages wait for the end of the quiet hours in the time zone `quiet_in`.
         */
        put: operations["putCorrection"];
        /**
         * Make a corrected version of a sent video
         * @description Answers with the draft in which it is edited and rendered; its scene is that of the video, over the original. Asking again finds the same draft.
         */
        post: operations["createCorrection"];
        /**
         * Show the earlier version again
         * @description The id is that of the sent video. The corrected version stays among its versions.
         */
        delete: operations["undoCorrection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/ffmpeg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new version of a video by a scene
         * @description The scene names what is seen from when to when, in milliseconds and pixels. The pieces of a video track are spans of its source, played one after the other in any order, each at its speed. `voices` are sounds that play over the film, which is quieter by `duck` decibels meanwhile. Versions 1 and 2 are read as version 3. The work is done in the background: read the job until its state is `generated` or `failed`. `video:{id}` of the video itself is its original, however often it was rendered, and `video:{id}@{version}` one version of any own video. A version that would lose a caption, a chapter or an answer that patients see is refused, with each of them in `errors`, until `accept_losses` is `yes`.
         */
        post: operations["renderScene"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/ffmpeg/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how a render goes
         * @description The states are `waiting for file`, `uploading`, `generating thumbnail`, `uploading thumbnail`, `generated` and `failed`.
         */
        get: operations["getRender"];
        put?: never;
        post?: never;
        /**
         * Cancel a render
         * @description The video stays as it was.
         */
        delete: operations["cancelRender"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/ffmpeg/{job_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Render the scene of a failed render again
         * @description Answers with a new job for the same scene. One that was cancelled counts as failed.
         */
        post: operations["retryRender"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The steps of the patients of a video
         * @description How many people came to each step, and how many stopped there. `quarter`, `half`, `most` and `ended` are 25, 50, 80 and 100 % of the length. Who they are: `GET /figures/sentTo/people` with `step` and `stopped`.
         */
        get: operations["getVideoFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a cover or an overlay
         * @description A cover stands for the video from then on, in place of the poster made of it.
         */
        post: operations["addVideoImage"];
        /**
         * Remove one picture, or all but the thumbnails
         * @description `image_id` may stand in the body or in the query.
         */
        delete: operations["removeVideoImages"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/kept-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the answers that patients are shown
         * @description By the second of the video. Patients find them in `kept_answers` of their video.
         */
        get: operations["listKeptAnswers"];
        /**
         * Show an answer to later patients
         * @description A `text`, or an `answer_video_id`, in place of what this second had. Patients open the video by its public link, which this turns on.
         */
        put: operations["keepAnswer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/kept-answers/{second}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Show an answer no longer
         * @description By its second, or by its `id` where its moment was cut away. What patients were told in conversations remains.
         */
        delete: operations["removeKeptAnswer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the link of a video's public page
         * @description The old link is dead at once.
         */
        post: operations["replaceVideoLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/patients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * With whom a video is shared, and what they watched
         * @description A row for each share, with what was opened, watched and said.
         */
        get: operations["listVideoShares"];
        put?: never;
        /**
         * Share a video with patients
         * @description Each patient gets an own link by SMS, mail or both; `{{patient.name}}` becomes the first name. Nothing is sent when anything is wrong. Send an `Idempotency-Key`, so that a call repeated after a lost answer tells nobody twice.
         */
        post: operations["shareVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/recall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a video back from everybody
         * @description Every share of it is revoked, those within playlists too, and its public page is closed. Whoever opens a link reads that the doctor took the video back.
         */
        post: operations["recallVideo"];
        /**
         * Undo the recall of a video
         * @description The links that the last recall revoked open the video again, and public playlists show it. Its own public page stays closed. Answers 0 when there is no recall to undo.
         */
        delete: operations["undoRecall"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind who has not opened or finished a video
         * @description Each patient gets the message of their share once more, by its channels, and at most one reminder of a video in 24 hours. Answers what is sent, and how many patients were left out.
         */
        post: operations["remindOfVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/scene-images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a picture for a scene
         * @description Name its `src` as the `media.src` of an image track. It lives as long as the video and is shown nowhere else.
         */
        post: operations["addSceneImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/scene-look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the practice's look as tracks of a scene
         * @description The opening card and the name strip that the practice chose for its films, with their words written for this video. Add the `tracks` to a scene of this size, and begin everything else when the card ends. Parts that the practice does not use are not there. A `logo` is shown over the card: add it as a picture of the scene.
         */
        get: operations["getSceneLook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/scene-sounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a sound for a scene
         * @description Name its `src` as the `src` of a voice of a scene. It is encoded again and made as loud as speech in a film should be. It lives as long as the video and is shown nowhere else. A video has at most 50; those that no draft and no version uses make room after a day.
         */
        post: operations["addSceneSound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/sentences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many people each sentence of a video loses
         * @description The sentences of the captions in their order. Times are seconds. Who they are: `GET /figures/sentTo/people` with `video_id` and `stopped_between`.
         */
        get: operations["listVideoSentences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/statistic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of a video
         * @description Days are those of the time zone `tz`. `version` counts the watching of one version alone; openings are of the link, whatever it shows.
         */
        get: operations["getVideoStatistic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/statistic-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A video's statistic in plain words
         * @description Numbers, words such as "most" and comparisons of the text are checked against the figures. `left_out` counts the sentences that they do not support. Without a view there is nothing to say.
         */
        post: operations["summariseVideoStatistic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/summary-proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose title, description and tags from what is said in a video
         * @description Nothing is saved. A field is null where nothing is proposed.
         */
        post: operations["proposeSummary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/teleprompt-ai": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was asked about a video's script, and what was written
         * @description The last 50 turns, the oldest first.
         */
        get: operations["listScriptTurns"];
        put?: never;
        /**
         * Draft or rewrite a video's script, in its thread
         * @description Like `POST teleprompt-ai`, knowing what was asked before. The turn joins the thread; the script of the video does not change.
         */
        post: operations["writeScript"];
        /**
         * Empty the thread about a video's script
         * @description The script itself remains.
         */
        delete: operations["clearScriptTurns"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/transcription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the transcription of a video goes
         * @description When it is `done`, its words are the captions of the video, and their text its `transcription`. One that is cancelled or has failed changes nothing.
         */
        get: operations["getTranscription"];
        put?: never;
        /**
         * Transcribe a video
         * @description Its words become captions. Captions that were made by hand keep their text and get the times of their words. One that runs or waits goes on, so asking twice changes nothing. One video is heard at a time.
         */
        post: operations["startTranscription"];
        /**
         * Cancel the transcription of a video
         * @description What was heard so far is kept for the next one. The captions do not change.
         */
        delete: operations["cancelTranscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a video was before it was rendered
         * @description The newest first.
         */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{id}/versions/{version_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring an earlier version back
         * @description What the video is now becomes a version itself. `original` names what was uploaded or recorded.
         */
        post: operations["restoreVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "accesses": [
         *         {
         *           "kind": "area",
         *           "id": "0199aa00-0000-7000-8000-000000000001",
         *           "title": null,
         *           "count": 1,
         *           "since": "2026-11-20T20:17:00.000Z",
         *           "used_at": "2026-11-20T20:21:30.500Z",
         *           "handed_out_by": "Grace Hopper",
         *           "ends_at": null
         *         }
         *       ],
         *       "people": [
         *         "Grace Hopper"
         *       ]
         *     }
         */
        AccessOfPatient: {
            accesses: components["schemas"]["PatientAccess"][];
            people: string[];
        };
        /**
         * @example {
         *       "period": "week",
         *       "from": "2026-11-14T00:00:00.000Z",
         *       "to": "2026-11-20T20:21:30.500Z",
         *       "totals": {
         *         "videos": 1,
         *         "playlists": 1,
         *         "patients": 1,
         *         "shares": 1,
         *         "views": 2,
         *         "completed_views": 1,
         *         "likes": 1,
         *         "dislikes": 0,
         *         "not_understood": 0,
         *         "comments": 1,
         *         "avg_viewing_time": 70.05,
         *         "relative_viewing_time_of_video": 75
         *       },
         *       "previous": null,
         *       "total_opened_via": {
         *         "sms": 2,
         *         "email": 0,
         *         "platform": 0
         *       },
         *       "total_opened_device": {
         *         "desktop": 0,
         *         "mobile": 2
         *       },
         *       "views_insights": [
         *         {
         *           "date": "2026-11-20",
         *           "opened": 2,
         *           "views": 2,
         *           "completed": 1
         *         }
         *       ],
         *       "top_videos": [
         *         {
         *           "video": {
         *             "id": "0199aa00-0000-7000-8000-000000000003",
         *             "title": "Your knee",
         *             "duration": 93.4
         *           },
         *           "totals": {
         *             "shares": 1,
         *             "opened": 2,
         *             "views": 2,
         *             "completed_views": 1,
         *             "repeat_views": 1,
         *             "avg_viewing_time": 70.05,
         *             "relative_viewing_time_of_video": 75,
         *             "likes": 1,
         *             "dislikes": 0,
         *             "not_understood": 0,
         *             "comments": 1
         *           }
         *         }
         *       ],
         *       "top_playlists": []
         *     }
         */
        Analytics: {
            /** Format: date-time */
            from: string;
            /** @enum {string} */
            period: "week" | "monthly" | "yearly" | "all time";
            previous: {
                /** @description How far a view came, in minutes and seconds, as an average over the views. */
                avg_viewing_time: number;
                /** @description Links with a comment. A new comment replaces the one before, and a removed one does not count. */
                comments: number;
                /** @description Views that reached 80% of the video's length. */
                completed_views: number;
                /** @description Links whose last answer is that the patient did not understand. */
                dislikes: number;
                /** @description Links whose last answer is that the video helped. */
                likes: number;
                /** @description Links whose patient answered that they did not understand, or marked a moment. Each counts once, however many moments are marked. */
                not_understood: number;
                /** @description Patients who exist now and had been added when the period ended. */
                patients: number;
                /** @description Playlists that exist now and had been made when the period ended. */
                playlists: number;
                /** @description How far a view came, in percent of the video's length, as an average over the views. */
                relative_viewing_time_of_video: number;
                /** @description Links to videos that you sent. A link that you sent again counts on the day of the last sending. */
                shares: number;
                /** @description Videos that exist now and had been made when the period ended. */
                videos: number;
                /** @description Visits in which the video was played. A visit counts on the day on which it began, however long it lasted. */
                views: number;
            } | null;
            /** Format: date-time */
            to: string;
            top_playlists: {
                playlist: {
                    id: string;
                    name: string;
                };
                totals: components["schemas"]["Totals"];
            }[];
            top_videos: {
                totals: components["schemas"]["Totals"];
                video: {
                    duration: number;
                    id: string;
                    title: string | null;
                };
            }[];
            total_opened_device: {
                desktop: number;
                mobile: number;
            };
            total_opened_via: {
                email: number;
                platform: number;
                sms: number;
            };
            totals: {
                /** @description How far a view came, in minutes and seconds, as an average over the views. */
                avg_viewing_time: number;
                /** @description Links with a comment. A new comment replaces the one before, and a removed one does not count. */
                comments: number;
                /** @description Views that reached 80% of the video's length. */
                completed_views: number;
                /** @description Links whose last answer is that the patient did not understand. */
                dislikes: number;
                /** @description Links whose last answer is that the video helped. */
                likes: number;
                /** @description Links whose patient answered that they did not understand, or marked a moment. Each counts once, however many moments are marked. */
                not_understood: number;
                /** @description Patients who exist now and had been added when the period ended. */
                patients: number;
                /** @description Playlists that exist now and had been made when the period ended. */
                playlists: number;
                /** @description How far a view came, in percent of the video's length, as an average over the views. */
                relative_viewing_time_of_video: number;
                /** @description Links to videos that you sent. A link that you sent again counts on the day of the last sending. */
                shares: number;
                /** @description Videos that exist now and had been made when the period ended. */
                videos: number;
                /** @description Visits in which the video was played. A visit counts on the day on which it began, however long it lasted. */
                views: number;
            };
            views_insights: {
                completed: number;
                date: string;
                opened: number;
                views: number;
            }[];
        };
        /**
         * @example {
         *       "answered": [
         *         "0199aa00-0000-7000-8000-000000000001"
         *       ],
         *       "refused": []
         *     }
         */
        AnsweredMoment: {
            answered: string[];
            refused: {
                code: string;
                patient_id: string;
            }[];
        };
        /**
         * @example {
         *       "is_set_up": true,
         *       "host": "writer.example",
         *       "consented_at": "2026-11-20T20:17:00.000Z"
         *     }
         */
        Assistant: {
            consented_at: string | null;
            host: string | null;
            is_set_up: boolean;
        };
        /**
         * @example {
         *       "clinic_name": "Harbour Clinic",
         *       "color": "#0f6b6b",
         *       "signature": null,
         *       "logo": null
         *     }
         */
        Branding: {
            clinic_name: string | null;
            color: string | null;
            logo: string | null;
            signature: string | null;
        };
        /**
         * @example {
         *       "start": 1,
         *       "end": 3.5,
         *       "text": "Bend your knee slowly."
         *     }
         */
        Caption: {
            end: number;
            start: number;
            text: string;
        };
        /**
         * @example {
         *       "text": "WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nBend your knee slowly.\n",
         *       "captions_count": 29,
         *       "unread": [
         *         {
         *           "line": 14,
         *           "text": "00:00:05,000 -->\nHold it."
         *         }
         *       ],
         *       "beyond_count": 0,
         *       "late": 0,
         *       "plain_text": null
         *     }
         */
        CaptionReading: {
            /** @description Captions that begin after the end of the video. */
            beyond_count: number;
            captions_count: number;
            /** @description By how many seconds all captions are late, where their times count from a full hour; otherwise 0. */
            late: number;
            /** @description What a .txt without times says; null for captions. */
            plain_text: string | null;
            /** @description What was read, as WebVTT: the `text` that `PUT captions` takes. */
            text: string;
            /** @description What could not be read, with the number of its line. */
            unread: {
                line: number;
                text: string;
            }[];
        };
        /**
         * @example {
         *       "second": 62,
         *       "title": "Hold it there"
         *     }
         */
        Chapter: {
            second: number;
            title: string;
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000001",
         *       "patient": {
         *         "id": "0199aa00-0000-7000-8000-000000000001",
         *         "first_name": "Ada",
         *         "last_name": "Lovelace"
         *       },
         *       "is_closed": false,
         *       "unread": 1,
         *       "own_read": 11,
         *       "other_read": 12,
         *       "asked": {
         *         "video_id": "0199aa00-0000-7000-8000-000000000003",
         *         "title": "Your knee",
         *         "current_time": 92,
         *         "message_id": 11,
         *         "text": "How far may I bend it?"
         *       },
         *       "obstacle": null,
         *       "waits_until": null
         *     }
         */
        Chat: {
            /** @description What the next message answers that has no `about`. */
            asked: {
                current_time: number | null;
                message_id: number | null;
                text: string | null;
                title: string | null;
                video_id: string;
            } | null;
            id: string;
            is_closed: boolean;
            /** @description Why a message would be refused with 409. */
            obstacle: ("closed" | "opted-out" | "unreachable") | null;
            other_read: number;
            own_read: number;
            patient: {
                first_name: string;
                id: string;
                last_name: string;
            };
            unread: number;
            /** @description Until when the text message about unread messages waits. */
            waits_until: string | null;
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000006",
         *       "name": "knee.webp",
         *       "content_type": "image/webp",
         *       "bytes": 81920,
         *       "kind": "image",
         *       "url": "/media/token",
         *       "seconds": null,
         *       "said": null
         *     }
         */
        ChatAttachment: {
            bytes: number;
            content_type: string;
            id: string;
            /**
             * @description `image`, `audio` and `video` can be shown; a `file` is downloaded.
             * @enum {string}
             */
            kind: "image" | "audio" | "video" | "file";
            name: string;
            /** @description What is said in a voice note of the patient, for the doctor; null where no server hears it. */
            said: {
                /** @enum {string} */
                state: "waiting" | "running" | "done" | "failed" | "cancelled";
                text: string | null;
            } | null;
            /** @description The length of sound or of a film. */
            seconds: number | null;
            /** @description Opens the file for a few hours, by the right of whoever reads this. */
            url: string;
        };
        /**
         * @example {
         *       "id": 12,
         *       "author": "doctor",
         *       "written_by": {
         *         "name": "Dr. Grace Hopper",
         *         "role": "owner"
         *       },
         *       "is_own": false,
         *       "is_read": true,
         *       "reply_to": {
         *         "id": 11,
         *         "author": "doctor",
         *         "text": "How far may I bend it?"
         *       },
         *       "answer_video": null,
         *       "text": "How far may I bend it?",
         *       "is_automatic": false,
         *       "about": {
         *         "video_id": "0199aa00-0000-7000-8000-000000000003",
         *         "patient_video_id": "bGlua09mVGhlU2hhcmUxMQ",
         *         "title": "Your knee",
         *         "image": null,
         *         "current_time": 92,
         *         "is_unclear": false
         *       },
         *       "attachments": [
         *         {
         *           "id": "0199aa00-0000-7000-8000-000000000006",
         *           "name": "knee.webp",
         *           "content_type": "image/webp",
         *           "bytes": 81920,
         *           "kind": "image",
         *           "url": "/media/token",
         *           "seconds": null,
         *           "said": null
         *         }
         *       ],
         *       "created_at": "2026-11-20T20:17:00.000Z",
         *       "edited_at": null,
         *       "deleted_at": null
         *     }
         */
        ChatMessage: {
            about: {
                current_time: number | null;
                image: string | null;
                is_unclear: boolean;
                patient_video_id: string | null;
                title: string | null;
                video_id: string | null;
            } | null;
            /** @description The film that it consists of; `about` is the place that was asked about. */
            answer_video: {
                patient_video_id: string | null;
                title: string | null;
                video_id: string | null;
            } | null;
            attachments: components["schemas"]["ChatAttachment"][];
            /** @enum {string} */
            author: "doctor" | "patient";
            /** Format: date-time */
            created_at: string;
            deleted_at: string | null;
            edited_at: string | null;
            /** @description Counts from 1 in the order of the conversation. */
            id: number;
            is_automatic: boolean;
            /** @description Whether whoever reads this wrote it. */
            is_own: boolean;
            /** @description Whether the other side has read it. */
            is_read: boolean;
            /** @description The message that it answers. */
            reply_to: {
                /** @enum {string} */
                author: "doctor" | "patient";
                id: number;
                text: string | null;
            } | null;
            /** @description Null once the message is deleted; empty where it consists of files. */
            text: string | null;
            /** @description Who of the practice wrote it; null for a patient, and for an automatic answer. To patients doctors have a name and nobody has a role. */
            written_by: {
                name: string | null;
                role: ("owner" | "doctor" | "assistant" | "analyst") | null;
            } | null;
        };
        /**
         * @example {
         *       "emergency": "Call 911",
         *       "away": {
         *         "from": "2026-12-24",
         *         "until": "2026-12-31",
         *         "text": "Away"
         *       }
         *     }
         */
        ChatSetting: {
            away: {
                /** Format: date */
                from: string;
                text: string;
                /** Format: date */
                until: string;
            } | null;
            emergency: string;
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000061",
         *       "number": "2026-000042",
         *       "issued_at": "2026-11-20T20:17:00.000Z",
         *       "currency": "usd",
         *       "subtotal": 2900,
         *       "vat_rate": 23,
         *       "vat": 667,
         *       "total": 3567,
         *       "national_vat": {
         *         "currency": "EUR",
         *         "vat": 575,
         *         "rates_of": "2026-11-27"
         *       },
         *       "reason": "refund",
         *       "invoice_number": "2026-000042"
         *     }
         */
        CreditNote: {
            currency: string;
            id: string;
            invoice_number: string;
            /** Format: date-time */
            issued_at: string;
            /** @description The VAT in the currency of the seller's country, where its law asks for it; else null. */
            national_vat: {
                currency: string;
                /**
                 * Format: date
                 * @description The day of the rates.
                 */
                rates_of: string;
                /** @description In minor units of the currency, such as cents. */
                vat: number;
            } | null;
            number: string;
            /** @enum {string} */
            reason: "refund" | "dispute" | "vat";
            /** @description In minor units of the currency, such as cents. */
            subtotal: number;
            /** @description In minor units of the currency, such as cents. */
            total: number;
            /** @description In minor units of the currency, such as cents. */
            vat: number;
            /** @description In percent. */
            vat_rate: number;
        };
        /**
         * @example {
         *       "channel": "mail",
         *       "state": "sent",
         *       "reason": null,
         *       "message": null,
         *       "at": "2026-11-20T20:17:00.000Z"
         *     }
         */
        Delivery: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            channel: "sms" | "mail";
            message: string | null;
            reason: ("no-email" | "no-text-number" | "premium-number" | "shared-cost-number" | "satellite-number" | "sms-opted-out" | "mail-opted-out" | "foreign-link" | "sending-paused" | "link-revoked" | "video-recalled" | "correction-undone" | "uncertain" | "not-handed-over" | "address-unknown" | "mailbox-full" | "mail-refused" | "mail-not-delivered" | "sender-refused" | "sender-refused-for-days" | "phone-invalid" | "country-closed" | "phone-not-textable" | "phone-unreachable" | "carrier-refused" | "phone-not-in-use" | "carrier-held-back" | "text-not-delivered") | null;
            /** @enum {string} */
            state: "queued" | "sent" | "delivered" | "failed" | "opted-out" | "needless" | "cancelled";
        };
        /**
         * @example {
         *       "id": "bGlua09mVGhlRG9jdG9yMQ",
         *       "first_name": "Grace",
         *       "last_name": "Hopper",
         *       "title": {
         *         "id": "dr",
         *         "name": "Dr."
         *       },
         *       "avatar": null,
         *       "place_of_work": "Harbour Clinic"
         *     }
         */
        DoctorCard: {
            avatar: string | null;
            first_name: string;
            id: string;
            last_name: string;
            place_of_work: string;
            title: {
                id: string;
                name: string;
            } | null;
        };
        /**
         * @example {
         *       "text": "Hold it while you count to five.",
         *       "second": 92,
         *       "to_check": []
         *     }
         */
        DraftedAnswer: {
            second: number | null;
            text: string | null;
            to_check: string[];
        };
        /**
         * @example {
         *       "key": "shares",
         *       "name": "Views",
         *       "definition": "Visits in which the video was played.",
         *       "unit": "count",
         *       "counts": "views",
         *       "day": "when the view began",
         *       "total": null,
         *       "sql": {
         *         "value": "count()",
         *         "from": "analytics.delivery",
         *         "at": "last_queued_at"
         *       }
         *     }
         */
        Figure: {
            counts: string;
            day: string;
            definition: string;
            /** @enum {string} */
            key: "shares" | "sentTo" | "opened" | "begun" | "finished" | "openings" | "views" | "repeats" | "completed" | "watched" | "reached" | "time" | "likes" | "dislikes" | "notUnderstood" | "comments" | "videos" | "patients" | "playlists";
            name: string;
            /** @description How analysts count it in their views, by day of `at`. */
            sql: {
                at: string;
                from: string;
                value: string;
            } | null;
            /** @description Its name in the totals of a statistic. */
            total: string | null;
            /** @enum {string} */
            unit: "count" | "percent" | "time";
        };
        /**
         * @example {
         *       "video": {
         *         "id": "0199aa00-0000-7000-8000-000000000003",
         *         "title": "Your knee"
         *       },
         *       "start": 5.2,
         *       "parts": [
         *         {
         *           "text": "Bend your ",
         *           "is_hit": false
         *         },
         *         {
         *           "text": "knee",
         *           "is_hit": true
         *         }
         *       ]
         *     }
         */
        FoundLine: {
            /** @description The line, with the found words separated. */
            parts: {
                is_hit: boolean;
                text: string;
            }[];
            /** @description The second at which the first found word is said. */
            start: number;
            video: {
                id: string;
                title: string | null;
            };
        };
        /**
         * @example {
         *       "id": 12,
         *       "patient": {
         *         "id": "0199aa00-0000-7000-8000-000000000001",
         *         "first_name": "Ada",
         *         "last_name": "Lovelace"
         *       },
         *       "author": "doctor",
         *       "text": "How far may I bend it?",
         *       "created_at": "2026-11-20T20:17:00.000Z"
         *     }
         */
        FoundMessage: {
            /** @enum {string} */
            author: "doctor" | "patient";
            /** Format: date-time */
            created_at: string;
            id: number;
            patient: {
                first_name: string;
                id: string;
                last_name: string;
            };
            text: string;
        };
        /**
         * @example {
         *       "steps": [
         *         {
         *           "step": "queued",
         *           "people": 9,
         *           "stopped": 2
         *         }
         *       ],
         *       "opened_after": 5400
         *     }
         */
        Funnel: {
            /** @description The median, in seconds. */
            opened_after: number | null;
            steps: {
                people: number;
                /** @enum {string} */
                step: "queued" | "sent" | "delivered" | "opened" | "played" | "quarter" | "half" | "most" | "ended" | "understood";
                stopped: number;
            }[];
        };
        /**
         * @example {
         *       "kind": "opened",
         *       "at": "2026-11-20T20:21:30.500Z",
         *       "video": {
         *         "id": "0199aa00-0000-7000-8000-000000000003",
         *         "title": "Your knee"
         *       },
         *       "via": "sms",
         *       "reaction": null,
         *       "watched_percent": null
         *     }
         */
        HistoryEntry: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "sent" | "taken" | "delivered" | "failed" | "reminded" | "revoked" | "restored" | "opened" | "viewed" | "reacted" | "commented" | "comment-removed" | "unclear" | "unclear-withdrawn";
            reaction: ("no-reaction" | "like" | "dislike") | null;
            via: ("sms" | "email" | "platform") | null;
            video: {
                id: string;
                title: string | null;
            } | null;
            watched_percent: number | null;
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000007"
         *     }
         */
        ImportDraft: {
            id: string;
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000007",
         *       "count": 120,
         *       "error": 1,
         *       "gaps": 2,
         *       "status": "finished",
         *       "encoding": null,
         *       "sheet": "Patients",
         *       "sheets_left_out": [
         *         "Former patients"
         *       ]
         *     }
         */
        ImportResult: {
            count: number;
            encoding: ("utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1254" | "windows-1257" | "iso-8859-2" | "macintosh" | "windows-1251" | "koi8-r" | "ibm866" | "x-mac-cyrillic" | "windows-1253" | "windows-1255" | "windows-1256" | "windows-874" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr" | "ibm437" | "ibm850" | "ibm852" | "ibm857" | "ibm865" | "ibm775" | "ibm737" | "ibm862" | "x-mac-ce" | "x-mac-greek" | "x-mac-turkish") | null;
            error: number;
            gaps: number;
            id: string;
            sheet: string | null;
            sheets_left_out: string[];
            /** @enum {string} */
            status: "processing" | "finished" | "failed";
        };
        /**
         * @example {
         *       "row_number": 17,
         *       "status": "error",
         *       "kind": "duplication",
         *       "field": "phone",
         *       "message": "Patient with such phone already exists",
         *       "left_empty": []
         *     }
         */
        ImportRow: {
            field: ("first_name" | "last_name" | "phone" | "date_birthday" | "gender" | "email") | null;
            kind: ("duplication" | "empty field" | "wrong format" | "over limit") | null;
            left_empty: ("first_name" | "last_name" | "phone" | "date_birthday" | "gender" | "email")[];
            message: string;
            row_number: number;
            /** @enum {string} */
            status: "created" | "updated" | "error";
        };
        /**
         * @example {
         *       "patient": {
         *         "id": "0199aa00-0000-7000-8000-000000000001",
         *         "first_name": "Ada",
         *         "last_name": "Lovelace"
         *       },
         *       "video": {
         *         "id": "0199aa00-0000-7000-8000-000000000003",
         *         "title": "Your knee"
         *       },
         *       "signs": [
         *         {
         *           "kind": "message",
         *           "current_time": 92,
         *           "sentence": "Bend your knee slowly.",
         *           "is_unclear": true,
         *           "text": "How far may I bend it?",
         *           "attachments": [],
         *           "is_unhelped": false,
         *           "created_at": "2026-11-20T20:17:00.000Z"
         *         }
         *       ],
         *       "since": "2026-11-20T20:17:00.000Z",
         *       "last_at": "2026-11-20T20:17:00.000Z"
         *     }
         */
        InboxRow: {
            /** Format: date-time */
            last_at: string;
            patient: {
                first_name: string;
                id: string;
                last_name: string;
            };
            /** @description The oldest first. */
            signs: components["schemas"]["InboxSign"][];
            /** Format: date-time */
            since: string;
            /** @description Null for messages that are about no video. */
            video: {
                id: string;
                title: string | null;
            } | null;
        };
        /**
         * @example {
         *       "done_at": "2026-11-20T20:17:00.000Z"
         *     }
         */
        InboxRowDone: {
            /** @description Null where nothing was waiting any more. */
            done_at: string | null;
        };
        /**
         * @example {
         *       "kind": "message",
         *       "current_time": 92,
         *       "sentence": "Bend your knee slowly.",
         *       "is_unclear": true,
         *       "text": "How far may I bend it?",
         *       "attachments": [],
         *       "is_unhelped": false,
         *       "created_at": "2026-11-20T20:17:00.000Z"
         *     }
         */
        InboxSign: {
            attachments: components["schemas"]["ChatAttachment"][];
            /** Format: date-time */
            created_at: string;
            /** @description Whole seconds from the start of the video; null for all of it, or for none. */
            current_time: number | null;
            /** @description The patient did not understand this place. */
            is_unclear: boolean;
            /** @description The patient was shown a kept answer here, and it did not help. */
            is_unhelped: boolean;
            /**
             * @description A `message` about a marked second takes the place of its `mark`.
             * @enum {string}
             */
            kind: "mark" | "dislike" | "comment" | "message";
            /** @description What is said at the second. With a `current_time` of null, what was said at a moment that was cut away. */
            sentence: string | null;
            text: string | null;
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000011",
         *       "number": "2026-000042",
         *       "issued_at": "2026-11-20T20:17:00.000Z",
         *       "currency": "usd",
         *       "subtotal": 2900,
         *       "vat_rate": 23,
         *       "vat": 667,
         *       "total": 3567,
         *       "national_vat": {
         *         "currency": "EUR",
         *         "vat": 575,
         *         "rates_of": "2026-11-27"
         *       }
         *     }
         */
        Invoice: {
            currency: string;
            id: string;
            /** Format: date-time */
            issued_at: string;
            /** @description The VAT in the currency of the seller's country, where its law asks for it; else null. */
            national_vat: {
                currency: string;
                /**
                 * Format: date
                 * @description The day of the rates.
                 */
                rates_of: string;
                /** @description In minor units of the currency, such as cents. */
                vat: number;
            } | null;
            number: string;
            /** @description In minor units of the currency, such as cents. */
            subtotal: number;
            /** @description In minor units of the currency, such as cents. */
            total: number;
            /** @description In minor units of the currency, such as cents. */
            vat: number;
            /** @description In percent. */
            vat_rate: number;
        };
        /**
         * @example {
         *       "second": 92,
         *       "question": "How far may I bend it?",
         *       "text": "As far as it does not hurt.",
         *       "video_link_id": null
         *     }
         */
        KeptAnswer: {
            /** @description As the doctor words it for later patients. */
            question: string | null;
            /** @description Whole seconds from the start of the video. */
            second: number;
            text: string | null;
            /** @description The public link of the video that answers; null for a text. */
            video_link_id: string | null;
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000001",
         *       "patient": {
         *         "id": "0199aa00-0000-7000-8000-000000000001",
         *         "first_name": "Ada",
         *         "last_name": "Lovelace"
         *       },
         *       "is_closed": false,
         *       "unread": 1,
         *       "own_read": 11,
         *       "other_read": 12,
         *       "last_message": {
         *         "text": "How far may I bend it?",
         *         "author": "doctor",
         *         "created_at": "2026-11-20T20:17:00.000Z"
         *       }
         *     }
         */
        ListedChat: {
            id: string;
            is_closed: boolean;
            last_message: {
                /** @enum {string} */
                author: "doctor" | "patient";
                /** Format: date-time */
                created_at: string;
                text: string | null;
            } | null;
            other_read: number;
            own_read: number;
            patient: {
                first_name: string;
                id: string;
                last_name: string;
            };
            unread: number;
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000009",
         *       "second": 92,
         *       "sentence": "Bend your knee slowly.",
         *       "question": "How far may I bend it?",
         *       "text": "As far as it does not hurt.",
         *       "answer_video": null,
         *       "approved_at": "2026-11-20T20:17:00.000Z"
         *     }
         */
        ManagedKeptAnswer: {
            answer_video: {
                id: string;
                /** @description Whether patients can open it by its public link. */
                is_open: boolean;
                title: string | null;
            } | null;
            /** Format: date-time */
            approved_at: string;
            id: string;
            /** @description As the doctor words it for later patients. */
            question: string | null;
            /** @description Whole seconds from the start of the video. Null where the moment was cut away: no patient sees the answer then. */
            second: number | null;
            /** @description What is said at the second, or was said at a moment that was cut away. */
            sentence: string | null;
            text: string | null;
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000001",
         *       "link_id": "bGlua09mVGhlUGF0aWVudA",
         *       "first_name": "Ada",
         *       "last_name": "Lovelace",
         *       "gender": "female",
         *       "phone": "12125550188",
         *       "email": "ada@home.example",
         *       "date_birthday": "1957-12-10",
         *       "created_at": "2026-11-20T20:17:00.000Z",
         *       "updated_at": "2026-11-20T20:21:30.500Z"
         *     }
         */
        Patient: {
            /** Format: date-time */
            created_at: string;
            date_birthday: string | null;
            email: string | null;
            first_name: string;
            gender: ("male" | "female" | "unspecified") | null;
            id: string;
            last_name: string;
            link_id: string;
            phone: string;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * @example {
         *       "kind": "area",
         *       "id": "0199aa00-0000-7000-8000-000000000001",
         *       "title": null,
         *       "count": 1,
         *       "since": "2026-11-20T20:17:00.000Z",
         *       "used_at": "2026-11-20T20:21:30.500Z",
         *       "handed_out_by": "Grace Hopper",
         *       "ends_at": null
         *     }
         */
        PatientAccess: {
            count: number | null;
            ends_at: string | null;
            handed_out_by: string | null;
            id: string;
            /** @enum {string} */
            kind: "area" | "code" | "messages" | "video" | "playlist" | "replaced";
            since: string | null;
            title: string | null;
            used_at: string | null;
        };
        /**
         * @example {
         *       "is_closed": false,
         *       "unread": 1,
         *       "own_read": 11,
         *       "other_read": 12,
         *       "is_opted_out": false,
         *       "emergency": "Call 911",
         *       "channel": "private-chat.bGlua09mVGhlUGF0aWVudA",
         *       "voices_heard_by": null
         *     }
         */
        PatientChat: {
            channel: string | null;
            emergency: string;
            is_closed: boolean;
            is_opted_out: boolean;
            other_read: number;
            own_read: number;
            unread: number;
            /** @description The server that writes down what is said in voice notes, where the practice agreed to that. A page that records one says so before, and sends the file with `is_told=true`; others are not written down. */
            voices_heard_by: string | null;
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000007",
         *       "file_name": "patients.xlsx",
         *       "status": "finished",
         *       "rows_checked": 120,
         *       "imported_patients": 119,
         *       "errors_count": 1,
         *       "count": 120,
         *       "error": 1,
         *       "gaps": 2,
         *       "date_of_import": "2026-11-20T20:17:00.000Z",
         *       "encoding": null,
         *       "sheet": "Patients",
         *       "sheets_left_out": [
         *         "Former patients"
         *       ]
         *     }
         */
        PatientImport: {
            count: number;
            /** Format: date-time */
            date_of_import: string;
            encoding: ("utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1254" | "windows-1257" | "iso-8859-2" | "macintosh" | "windows-1251" | "koi8-r" | "ibm866" | "x-mac-cyrillic" | "windows-1253" | "windows-1255" | "windows-1256" | "windows-874" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr" | "ibm437" | "ibm850" | "ibm852" | "ibm857" | "ibm865" | "ibm775" | "ibm737" | "ibm862" | "x-mac-ce" | "x-mac-greek" | "x-mac-turkish") | null;
            error: number;
            errors_count: number;
            file_name: string;
            gaps: number;
            id: string;
            imported_patients: number;
            rows_checked: number;
            sheet: string | null;
            sheets_left_out: string[];
            /** @enum {string} */
            status: "processing" | "finished" | "failed";
        };
        /**
         * @example {
         *       "id": "bGlua09mUGxheWxpc3RTaA",
         *       "playlist": {
         *         "id": "0199aa00-0000-7000-8000-000000000005",
         *         "name": "After a knee operation",
         *         "category": {
         *           "id": "0199aa00-0000-7000-8000-000000000021",
         *           "name": "Rehabilitation"
         *         }
         *       },
         *       "patientVideos": {
         *         "data": [
         *           {
         *             "id": "bGlua09mVGhlU2hhcmUxMQ",
         *             "video": {
         *               "id": "0199aa00-0000-7000-8000-000000000003",
         *               "link_id": "bGlua09mVGhlVmlkZW8xMQ",
         *               "object": "video",
         *               "title": "Your knee",
         *               "description": "Five exercises for the first week.",
         *               "duration": 93.4,
         *               "like_count": 1,
         *               "dislike_count": 0,
         *               "is_public_link_active": false,
         *               "tags": [
         *                 {
         *                   "id": "0199aa00-0000-7000-8000-000000000020",
         *                   "name": "knee"
         *                 }
         *               ],
         *               "views_count": 2,
         *               "comments_count": 1,
         *               "transcription": null,
         *               "script": null,
         *               "file": {
         *                 "url": "/media/film",
         *                 "name": "knee.mp4",
         *                 "size": 4194304,
         *                 "mime_type": "video/mp4"
         *               },
         *               "stream_url": "/media/stream",
         *               "captions_url": "/media/captions",
         *               "captions_language": {
         *                 "id": "en",
         *                 "name": "English"
         *               },
         *               "chapters": [
         *                 {
         *                   "second": 62,
         *                   "title": "Hold it there"
         *                 }
         *               ],
         *               "images": [
         *                 {
         *                   "id": "0199aa00-0000-7000-8000-000000000006",
         *                   "type": "thumbnail",
         *                   "url": "/media/picture",
         *                   "width": 640,
         *                   "height": 360
         *                 }
         *               ],
         *               "imageOverlay": null,
         *               "cover": {
         *                 "url": "/media/picture"
         *               },
         *               "status": {
         *                 "id": "shared",
         *                 "name": "shared"
         *               },
         *               "processing_error": null,
         *               "processing_warning": null,
         *               "unrendered": null,
         *               "public_views": 0,
         *               "user": {
         *                 "id": "bGlua09mVGhlRG9jdG9yMQ",
         *                 "first_name": "Grace",
         *                 "last_name": "Hopper",
         *                 "title": {
         *                   "id": "dr",
         *                   "name": "Dr."
         *                 },
         *                 "avatar": null,
         *                 "place_of_work": "Harbour Clinic"
         *               },
         *               "created_at": "2026-11-20T20:17:00.000Z",
         *               "updated_at": "2026-11-20T20:21:30.500Z"
         *             },
         *             "patient": {
         *               "id": "0199aa00-0000-7000-8000-000000000001",
         *               "first_name": "Ada",
         *               "last_name": "Lovelace"
         *             },
         *             "channels": [
         *               "sms",
         *               "mail"
         *             ],
         *             "time_sent": "2026-11-20T20:17:00.000Z",
         *             "first_time_opened": "2026-11-20T20:21:30.500Z",
         *             "reaction": "like",
         *             "comment": {
         *               "text": "I could bend it without pain today.",
         *               "created_at": "2026-11-20T20:21:30.500Z"
         *             },
         *             "is_revoked": false,
         *             "deliveries": [
         *               {
         *                 "channel": "mail",
         *                 "state": "sent",
         *                 "reason": null,
         *                 "message": null,
         *                 "at": "2026-11-20T20:17:00.000Z"
         *               },
         *               {
         *                 "channel": "sms",
         *                 "state": "failed",
         *                 "reason": "phone-unreachable",
         *                 "message": "The phone could not be reached. It may be switched off.",
         *                 "at": "2026-11-20T20:21:30.500Z"
         *               }
         *             ],
         *             "patient_playlist_id": "bGlua09mUGxheWxpc3RTaA"
         *           }
         *         ]
         *       },
         *       "time_sent": "2026-11-20T20:17:00.000Z",
         *       "is_revoked": false,
         *       "deliveries": [
         *         {
         *           "channel": "mail",
         *           "state": "sent",
         *           "reason": null,
         *           "message": null,
         *           "at": "2026-11-20T20:17:00.000Z"
         *         },
         *         {
         *           "channel": "sms",
         *           "state": "failed",
         *           "reason": "phone-unreachable",
         *           "message": "The phone could not be reached. It may be switched off.",
         *           "at": "2026-11-20T20:21:30.500Z"
         *         }
         *       ],
         *       "skipped": []
         *     }
         */
        PatientPlaylist: {
            deliveries: components["schemas"]["Delivery"][];
            id: string;
            is_revoked: boolean;
            patientVideos: {
                data: components["schemas"]["PatientVideo"][];
            };
            playlist: {
                category: {
                    id: string | null;
                    name: string;
                };
                id: string;
                name: string;
            };
            skipped: string[];
            /** Format: date-time */
            time_sent: string;
        };
        /**
         * @example {
         *       "totals": {
         *         "shares": 1,
         *         "opened": 2,
         *         "views": 2,
         *         "completed_views": 1,
         *         "repeat_views": 1,
         *         "avg_viewing_time": 70.05,
         *         "relative_viewing_time_of_video": 75,
         *         "likes": 1,
         *         "dislikes": 0,
         *         "not_understood": 0,
         *         "comments": 1
         *       },
         *       "patient_videos": [
         *         {
         *           "id": "bGlua09mVGhlU2hhcmUxMQ",
         *           "patient": {
         *             "id": "0199aa00-0000-7000-8000-000000000001",
         *             "first_name": "Ada",
         *             "last_name": "Lovelace"
         *           },
         *           "video": {
         *             "id": "0199aa00-0000-7000-8000-000000000003",
         *             "title": "Your knee",
         *             "duration": 93.4
         *           },
         *           "video_views": 2,
         *           "reaction": "like",
         *           "avg_viewing_time": 70.05,
         *           "duration": 93.4,
         *           "relative_viewing_time_of_video": 75,
         *           "video_completed_views": 1,
         *           "video_repeat_views": 1,
         *           "time_sent": "2026-11-20T20:17:00.000Z",
         *           "channels": [
         *             "sms",
         *             "mail"
         *           ],
         *           "deliveries": [
         *             {
         *               "channel": "mail",
         *               "state": "sent",
         *               "reason": null,
         *               "message": null,
         *               "at": "2026-11-20T20:17:00.000Z"
         *             },
         *             {
         *               "channel": "sms",
         *               "state": "failed",
         *               "reason": "phone-unreachable",
         *               "message": "The phone could not be reached. It may be switched off.",
         *               "at": "2026-11-20T20:21:30.500Z"
         *             }
         *           ],
         *           "first_time_opened": "2026-11-20T20:21:30.500Z",
         *           "diff_sent_receive": 270.5,
         *           "video_link_open": 2,
         *           "opened_by": {
         *             "sms": 2,
         *             "email": 0,
         *             "platform": 0
         *           },
         *           "devices_views": {
         *             "desktop": 0,
         *             "mobile": 2
         *           }
         *         }
         *       ]
         *     }
         */
        PatientStatistic: {
            patient_videos: components["schemas"]["ShareAnalytics"][];
            totals: components["schemas"]["Totals"];
        };
        /**
         * @example {
         *       "id": "bGlua09mVGhlU2hhcmUxMQ",
         *       "video": {
         *         "id": "0199aa00-0000-7000-8000-000000000003",
         *         "link_id": "bGlua09mVGhlVmlkZW8xMQ",
         *         "object": "video",
         *         "title": "Your knee",
         *         "description": "Five exercises for the first week.",
         *         "duration": 93.4,
         *         "like_count": 1,
         *         "dislike_count": 0,
         *         "is_public_link_active": false,
         *         "tags": [
         *           {
         *             "id": "0199aa00-0000-7000-8000-000000000020",
         *             "name": "knee"
         *           }
         *         ],
         *         "views_count": 2,
         *         "comments_count": 1,
         *         "transcription": null,
         *         "script": null,
         *         "file": {
         *           "url": "/media/film",
         *           "name": "knee.mp4",
         *           "size": 4194304,
         *           "mime_type": "video/mp4"
         *         },
         *         "stream_url": "/media/stream",
         *         "captions_url": "/media/captions",
         *         "captions_language": {
         *           "id": "en",
         *           "name": "English"
         *         },
         *         "chapters": [
         *           {
         *             "second": 62,
         *             "title": "Hold it there"
         *           }
         *         ],
         *         "images": [
         *           {
         *             "id": "0199aa00-0000-7000-8000-000000000006",
         *             "type": "thumbnail",
         *             "url": "/media/picture",
         *             "width": 640,
         *             "height": 360
         *           }
         *         ],
         *         "imageOverlay": null,
         *         "cover": {
         *           "url": "/media/picture"
         *         },
         *         "status": {
         *           "id": "shared",
         *           "name": "shared"
         *         },
         *         "processing_error": null,
         *         "processing_warning": null,
         *         "unrendered": null,
         *         "public_views": 0,
         *         "user": {
         *           "id": "bGlua09mVGhlRG9jdG9yMQ",
         *           "first_name": "Grace",
         *           "last_name": "Hopper",
         *           "title": {
         *             "id": "dr",
         *             "name": "Dr."
         *           },
         *           "avatar": null,
         *           "place_of_work": "Harbour Clinic"
         *         },
         *         "created_at": "2026-11-20T20:17:00.000Z",
         *         "updated_at": "2026-11-20T20:21:30.500Z"
         *       },
         *       "patient": {
         *         "id": "0199aa00-0000-7000-8000-000000000001",
         *         "first_name": "Ada",
         *         "last_name": "Lovelace"
         *       },
         *       "channels": [
         *         "sms",
         *         "mail"
         *       ],
         *       "time_sent": "2026-11-20T20:17:00.000Z",
         *       "first_time_opened": "2026-11-20T20:21:30.500Z",
         *       "reaction": "like",
         *       "comment": {
         *         "text": "I could bend it without pain today.",
         *         "created_at": "2026-11-20T20:21:30.500Z"
         *       },
         *       "is_revoked": false,
         *       "deliveries": [
         *         {
         *           "channel": "mail",
         *           "state": "sent",
         *           "reason": null,
         *           "message": null,
         *           "at": "2026-11-20T20:17:00.000Z"
         *         },
         *         {
         *           "channel": "sms",
         *           "state": "failed",
         *           "reason": "phone-unreachable",
         *           "message": "The phone could not be reached. It may be switched off.",
         *           "at": "2026-11-20T20:21:30.500Z"
         *         }
         *       ],
         *       "patient_playlist_id": null
         *     }
         */
        PatientVideo: {
            channels: ("sms" | "mail")[];
            comment: {
                /** Format: date-time */
                created_at: string;
                text: string;
            } | null;
            deliveries: components["schemas"]["Delivery"][];
            first_time_opened: string | null;
            id: string;
            is_revoked: boolean;
            patient: {
                first_name: string;
                id: string;
                last_name: string;
            };
            patient_playlist_id: string | null;
            /** @enum {string} */
            reaction: "no-reaction" | "like" | "dislike";
            /** Format: date-time */
            time_sent: string;
            video: components["schemas"]["Video"];
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000022",
         *       "text": "I could bend it without pain today.",
         *       "patient": {
         *         "id": "0199aa00-0000-7000-8000-000000000001",
         *         "first_name": "Ada",
         *         "last_name": "Lovelace"
         *       },
         *       "patient_video_id": "bGlua09mVGhlU2hhcmUxMQ",
         *       "created_at": "2026-11-20T20:21:30.500Z"
         *     }
         */
        PatientVideoComment: {
            /** Format: date-time */
            created_at: string;
            id: string;
            patient: {
                first_name: string;
                id: string;
                last_name: string;
            };
            patient_video_id: string;
            text: string;
        };
        /**
         * @example {
         *       "id": "bGlua09mVGhlU2hhcmUxMQ",
         *       "patient": {
         *         "id": "0199aa00-0000-7000-8000-000000000001",
         *         "first_name": "Ada",
         *         "last_name": "Lovelace"
         *       },
         *       "video": {
         *         "id": "0199aa00-0000-7000-8000-000000000003",
         *         "title": "Your knee"
         *       },
         *       "at": "2026-11-20T20:21:30.500Z",
         *       "cases": 2,
         *       "watched_percent": null,
         *       "comment": null,
         *       "seconds": [
         *         0
         *       ]
         *     }
         */
        PersonBehind: {
            /** Format: date-time */
            at: string;
            cases: number;
            comment: string | null;
            id: string;
            patient: {
                first_name: string;
                id: string;
                last_name: string;
            };
            seconds: number[];
            video: {
                id: string;
                title: string | null;
            } | null;
            watched_percent: number | null;
        };
        /**
         * @example {
         *       "id": "pro-monthly",
         *       "price": 2900,
         *       "currency": "usd",
         *       "billed_period": "month",
         *       "limits": {
         *         "videos": 0,
         *         "minutes": 0,
         *         "patients": 0,
         *         "messages_a_month": 0,
         *         "storage_bytes": 0,
         *         "seats": 0
         *       }
         *     }
         */
        Plan: {
            billed_period: ("month" | "year") | null;
            currency: string;
            /** @enum {string} */
            id: "free" | "pro-monthly" | "pro-annually";
            limits: {
                messages_a_month: number;
                /** @description Null is without limit. */
                minutes: number | null;
                /** @description Null is without limit. */
                patients: number | null;
                seats: number;
                storage_bytes: number;
                /** @description Null is without limit. */
                videos: number | null;
            };
            /** @description Before VAT, in minor units of the currency. */
            price: number;
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000005",
         *       "link_id": "bGlua09mVGhlUGxheWxpcw",
         *       "name": "After a knee operation",
         *       "is_public_link_active": false,
         *       "category": {
         *         "id": "0199aa00-0000-7000-8000-000000000021",
         *         "name": "Rehabilitation"
         *       },
         *       "videos": [
         *         {
         *           "id": "0199aa00-0000-7000-8000-000000000003",
         *           "link_id": "bGlua09mVGhlVmlkZW8xMQ",
         *           "object": "video",
         *           "title": "Your knee",
         *           "description": "Five exercises for the first week.",
         *           "duration": 93.4,
         *           "like_count": 1,
         *           "dislike_count": 0,
         *           "is_public_link_active": false,
         *           "tags": [
         *             {
         *               "id": "0199aa00-0000-7000-8000-000000000020",
         *               "name": "knee"
         *             }
         *           ],
         *           "views_count": 2,
         *           "comments_count": 1,
         *           "transcription": null,
         *           "script": null,
         *           "file": {
         *             "url": "/media/film",
         *             "name": "knee.mp4",
         *             "size": 4194304,
         *             "mime_type": "video/mp4"
         *           },
         *           "stream_url": "/media/stream",
         *           "captions_url": "/media/captions",
         *           "captions_language": {
         *             "id": "en",
         *             "name": "English"
         *           },
         *           "chapters": [
         *             {
         *               "second": 62,
         *               "title": "Hold it there"
         *             }
         *           ],
         *           "images": [
         *             {
         *               "id": "0199aa00-0000-7000-8000-000000000006",
         *               "type": "thumbnail",
         *               "url": "/media/picture",
         *               "width": 640,
         *               "height": 360
         *             }
         *           ],
         *           "imageOverlay": null,
         *           "cover": {
         *             "url": "/media/picture"
         *           },
         *           "status": {
         *             "id": "shared",
         *             "name": "shared"
         *           },
         *           "processing_error": null,
         *           "processing_warning": null,
         *           "unrendered": null,
         *           "public_views": 0,
         *           "user": {
         *             "id": "bGlua09mVGhlRG9jdG9yMQ",
         *             "first_name": "Grace",
         *             "last_name": "Hopper",
         *             "title": {
         *               "id": "dr",
         *               "name": "Dr."
         *             },
         *             "avatar": null,
         *             "place_of_work": "Harbour Clinic"
         *           },
         *           "created_at": "2026-11-20T20:17:00.000Z",
         *           "updated_at": "2026-11-20T20:21:30.500Z"
         *         }
         *       ],
         *       "created_at": "2026-11-20T20:17:00.000Z",
         *       "updated_at": "2026-11-20T20:21:30.500Z"
         *     }
         */
        Playlist: {
            category: {
                id: string | null;
                name: string;
            };
            /** Format: date-time */
            created_at: string;
            id: string;
            is_public_link_active: boolean;
            link_id: string;
            name: string;
            /** Format: date-time */
            updated_at: string;
            videos: components["schemas"]["Video"][];
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000010",
         *       "name": "Harbour Clinic",
         *       "owner_name": "Dr. Grace Hopper",
         *       "role": "owner",
         *       "is_home": false,
         *       "is_current": false,
         *       "is_closed": false,
         *       "erase_at": "2026-11-20T20:17:00.000Z"
         *     }
         */
        Practice: {
            /** @description When it is erased. */
            erase_at: string | null;
            /** @description What the header `X-Practice` takes. */
            id: string;
            /** @description Its owner has deactivated the account, so nobody else works there. */
            is_closed: boolean;
            /** @description This call works there. */
            is_current: boolean;
            /** @description It came with the account of the caller. */
            is_home: boolean;
            /** @description What its patients read as its name. */
            name: string;
            owner_name: string;
            /**
             * @description What the caller may do there.
             * @enum {string}
             */
            role: "owner" | "doctor" | "assistant" | "analyst";
        };
        /**
         * @example {
         *       "start": 62.25,
         *       "title": "Hold it there"
         *     }
         */
        ProposedChapter: {
            start: number;
            title: string;
        };
        /**
         * @example {
         *       "id": "bGlua09mUGxheWxpc3RTaA",
         *       "playlist": {
         *         "id": "0199aa00-0000-7000-8000-000000000005",
         *         "name": "After a knee operation",
         *         "category": {
         *           "id": "0199aa00-0000-7000-8000-000000000021",
         *           "name": "Rehabilitation"
         *         }
         *       },
         *       "patientVideos": {
         *         "data": [
         *           {
         *             "id": "bGlua09mVGhlU2hhcmUxMQ",
         *             "video": {
         *               "id": "0199aa00-0000-7000-8000-000000000003",
         *               "link_id": null,
         *               "object": "video",
         *               "title": "Your knee",
         *               "description": "Five exercises for the first week.",
         *               "duration": 93.4,
         *               "like_count": 1,
         *               "dislike_count": 0,
         *               "is_public_link_active": false,
         *               "tags": [],
         *               "views_count": 2,
         *               "comments_count": 1,
         *               "transcription": null,
         *               "script": null,
         *               "file": {
         *                 "url": "/media/film",
         *                 "name": "knee.mp4",
         *                 "size": 4194304,
         *                 "mime_type": "video/mp4"
         *               },
         *               "stream_url": "/media/stream",
         *               "captions_url": "/media/captions",
         *               "captions_language": {
         *                 "id": "en",
         *                 "name": "English"
         *               },
         *               "chapters": [
         *                 {
         *                   "second": 62,
         *                   "title": "Hold it there"
         *                 }
         *               ],
         *               "images": [
         *                 {
         *                   "id": "0199aa00-0000-7000-8000-000000000006",
         *                   "type": "thumbnail",
         *                   "url": "/media/picture",
         *                   "width": 640,
         *                   "height": 360
         *                 }
         *               ],
         *               "imageOverlay": null,
         *               "cover": {
         *                 "url": "/media/picture"
         *               },
         *               "status": {
         *                 "id": "shared",
         *                 "name": "shared"
         *               },
         *               "processing_error": null,
         *               "processing_warning": null,
         *               "unrendered": null,
         *               "public_views": 0,
         *               "user": {
         *                 "id": "bGlua09mVGhlRG9jdG9yMQ",
         *                 "first_name": "Grace",
         *                 "last_name": "Hopper",
         *                 "title": {
         *                   "id": "dr",
         *                   "name": "Dr."
         *                 },
         *                 "avatar": null,
         *                 "place_of_work": "Harbour Clinic"
         *               },
         *               "created_at": "2026-11-20T20:17:00.000Z",
         *               "updated_at": "2026-11-20T20:21:30.500Z"
         *             },
         *             "patient": {
         *               "first_name": "Ada"
         *             },
         *             "channels": [
         *               "sms",
         *               "mail"
         *             ],
         *             "time_sent": "2026-11-20T20:17:00.000Z",
         *             "first_time_opened": "2026-11-20T20:21:30.500Z",
         *             "reaction": "like",
         *             "comment": {
         *               "text": "I could bend it without pain today.",
         *               "created_at": "2026-11-20T20:21:30.500Z"
         *             },
         *             "unclear_moments": [
         *               {
         *                 "current_time": 42,
         *                 "created_at": "2026-11-20T20:17:00.000Z"
         *               }
         *             ],
         *             "kept_answers": [
         *               {
         *                 "second": 92,
         *                 "question": "How far may I bend it?",
         *                 "text": "As far as it does not hurt.",
         *                 "video_link_id": null
         *               }
         *             ],
         *             "version_id": "0199aa00-0000-7000-8000-000000000009",
         *             "is_revoked": false,
         *             "patient_playlist_id": "bGlua09mUGxheWxpc3RTaA"
         *           }
         *         ]
         *       },
         *       "time_sent": "2026-11-20T20:17:00.000Z",
         *       "is_revoked": false,
         *       "skipped": []
         *     }
         */
        PublicPatientPlaylist: {
            id: string;
            /** @constant */
            is_revoked: false;
            patientVideos: {
                data: components["schemas"]["PublicPatientVideo"][];
            };
            playlist: {
                category: {
                    id: string | null;
                    name: string;
                };
                id: string;
                name: string;
            };
            skipped: string[];
            /** Format: date-time */
            time_sent: string;
        };
        /**
         * @example {
         *       "id": "bGlua09mVGhlU2hhcmUxMQ",
         *       "video": {
         *         "id": "0199aa00-0000-7000-8000-000000000003",
         *         "link_id": null,
         *         "object": "video",
         *         "title": "Your knee",
         *         "description": "Five exercises for the first week.",
         *         "duration": 93.4,
         *         "like_count": 1,
         *         "dislike_count": 0,
         *         "is_public_link_active": false,
         *         "tags": [],
         *         "views_count": 2,
         *         "comments_count": 1,
         *         "transcription": null,
         *         "script": null,
         *         "file": {
         *           "url": "/media/film",
         *           "name": "knee.mp4",
         *           "size": 4194304,
         *           "mime_type": "video/mp4"
         *         },
         *         "stream_url": "/media/stream",
         *         "captions_url": "/media/captions",
         *         "captions_language": {
         *           "id": "en",
         *           "name": "English"
         *         },
         *         "chapters": [
         *           {
         *             "second": 62,
         *             "title": "Hold it there"
         *           }
         *         ],
         *         "images": [
         *           {
         *             "id": "0199aa00-0000-7000-8000-000000000006",
         *             "type": "thumbnail",
         *             "url": "/media/picture",
         *             "width": 640,
         *             "height": 360
         *           }
         *         ],
         *         "imageOverlay": null,
         *         "cover": {
         *           "url": "/media/picture"
         *         },
         *         "status": {
         *           "id": "shared",
         *           "name": "shared"
         *         },
         *         "processing_error": null,
         *         "processing_warning": null,
         *         "unrendered": null,
         *         "public_views": 0,
         *         "user": {
         *           "id": "bGlua09mVGhlRG9jdG9yMQ",
         *           "first_name": "Grace",
         *           "last_name": "Hopper",
         *           "title": {
         *             "id": "dr",
         *             "name": "Dr."
         *           },
         *           "avatar": null,
         *           "place_of_work": "Harbour Clinic"
         *         },
         *         "created_at": "2026-11-20T20:17:00.000Z",
         *         "updated_at": "2026-11-20T20:21:30.500Z"
         *       },
         *       "patient": {
         *         "first_name": "Ada"
         *       },
         *       "channels": [
         *         "sms",
         *         "mail"
         *       ],
         *       "time_sent": "2026-11-20T20:17:00.000Z",
         *       "first_time_opened": "2026-11-20T20:21:30.500Z",
         *       "reaction": "like",
         *       "comment": {
         *         "text": "I could bend it without pain today.",
         *         "created_at": "2026-11-20T20:21:30.500Z"
         *       },
         *       "unclear_moments": [
         *         {
         *           "current_time": 42,
         *           "created_at": "2026-11-20T20:17:00.000Z"
         *         }
         *       ],
         *       "kept_answers": [
         *         {
         *           "second": 92,
         *           "question": "How far may I bend it?",
         *           "text": "As far as it does not hurt.",
         *           "video_link_id": null
         *         }
         *       ],
         *       "version_id": "0199aa00-0000-7000-8000-000000000009",
         *       "is_revoked": false,
         *       "patient_playlist_id": null
         *     }
         */
        PublicPatientVideo: {
            channels: ("sms" | "mail")[];
            comment: {
                /** Format: date-time */
                created_at: string;
                text: string;
            } | null;
            first_time_opened: string | null;
            id: string;
            /** @constant */
            is_revoked: false;
            kept_answers: components["schemas"]["KeptAnswer"][];
            patient: {
                first_name: string;
            };
            patient_playlist_id: string | null;
            /** @enum {string} */
            reaction: "no-reaction" | "like" | "dislike";
            /** Format: date-time */
            time_sent: string;
            unclear_moments: {
                /** Format: date-time */
                created_at: string;
                current_time: number;
            }[];
            /** @description Which version of the video plays. A correction puts another one in its place. */
            version_id: string | null;
            video: components["schemas"]["Video"];
        };
        /**
         * @example {
         *       "id": "bGlua09mVGhlUGxheWxpcw",
         *       "name": "After a knee operation",
         *       "category": {
         *         "id": "0199aa00-0000-7000-8000-000000000021",
         *         "name": "Rehabilitation"
         *       },
         *       "user": {
         *         "id": "bGlua09mVGhlRG9jdG9yMQ",
         *         "first_name": "Grace",
         *         "last_name": "Hopper",
         *         "title": {
         *           "id": "dr",
         *           "name": "Dr."
         *         },
         *         "avatar": null,
         *         "place_of_work": "Harbour Clinic"
         *       },
         *       "videos": [
         *         {
         *           "id": "bGlua09mVGhlVmlkZW8xMQ",
         *           "link_id": "bGlua09mVGhlVmlkZW8xMQ",
         *           "object": "video",
         *           "title": "Your knee",
         *           "description": "Five exercises for the first week.",
         *           "duration": 93.4,
         *           "like_count": 1,
         *           "dislike_count": 0,
         *           "is_public_link_active": false,
         *           "tags": [],
         *           "views_count": 2,
         *           "comments_count": 1,
         *           "transcription": null,
         *           "script": null,
         *           "file": {
         *             "url": "/media/film",
         *             "name": "knee.mp4",
         *             "size": 4194304,
         *             "mime_type": "video/mp4"
         *           },
         *           "stream_url": "/media/stream",
         *           "captions_url": "/media/captions",
         *           "captions_language": {
         *             "id": "en",
         *             "name": "English"
         *           },
         *           "chapters": [
         *             {
         *               "second": 62,
         *               "title": "Hold it there"
         *             }
         *           ],
         *           "images": [
         *             {
         *               "id": "0199aa00-0000-7000-8000-000000000006",
         *               "type": "thumbnail",
         *               "url": "/media/picture",
         *               "width": 640,
         *               "height": 360
         *             }
         *           ],
         *           "imageOverlay": null,
         *           "cover": {
         *             "url": "/media/picture"
         *           },
         *           "status": {
         *             "id": "shared",
         *             "name": "shared"
         *           },
         *           "processing_error": null,
         *           "processing_warning": null,
         *           "unrendered": null,
         *           "public_views": 0,
         *           "user": {
         *             "id": "bGlua09mVGhlRG9jdG9yMQ",
         *             "first_name": "Grace",
         *             "last_name": "Hopper",
         *             "title": {
         *               "id": "dr",
         *               "name": "Dr."
         *             },
         *             "avatar": null,
         *             "place_of_work": "Harbour Clinic"
         *           },
         *           "created_at": "2026-11-20T20:17:00.000Z",
         *           "updated_at": "2026-11-20T20:21:30.500Z"
         *         },
         *         {
         *           "id": "bGlua09mQW5vdGhlclZpZA",
         *           "restricted": true
         *         }
         *       ]
         *     }
         */
        PublicPlaylist: {
            category: {
                id: string | null;
                name: string;
            };
            id: string;
            name: string;
            user: components["schemas"]["DoctorCard"];
            videos: (components["schemas"]["PublicVideo"] | {
                id: string;
                /** @constant */
                restricted: true;
            })[];
        };
        /**
         * @example {
         *       "id": "bGlua09mVGhlVmlkZW8xMQ",
         *       "link_id": "bGlua09mVGhlVmlkZW8xMQ",
         *       "object": "video",
         *       "title": "Your knee",
         *       "description": "Five exercises for the first week.",
         *       "duration": 93.4,
         *       "like_count": 1,
         *       "dislike_count": 0,
         *       "is_public_link_active": false,
         *       "tags": [],
         *       "views_count": 2,
         *       "comments_count": 1,
         *       "transcription": null,
         *       "script": null,
         *       "file": {
         *         "url": "/media/film",
         *         "name": "knee.mp4",
         *         "size": 4194304,
         *         "mime_type": "video/mp4"
         *       },
         *       "stream_url": "/media/stream",
         *       "captions_url": "/media/captions",
         *       "captions_language": {
         *         "id": "en",
         *         "name": "English"
         *       },
         *       "chapters": [
         *         {
         *           "second": 62,
         *           "title": "Hold it there"
         *         }
         *       ],
         *       "images": [
         *         {
         *           "id": "0199aa00-0000-7000-8000-000000000006",
         *           "type": "thumbnail",
         *           "url": "/media/picture",
         *           "width": 640,
         *           "height": 360
         *         }
         *       ],
         *       "imageOverlay": null,
         *       "cover": {
         *         "url": "/media/picture"
         *       },
         *       "status": {
         *         "id": "shared",
         *         "name": "shared"
         *       },
         *       "processing_error": null,
         *       "processing_warning": null,
         *       "unrendered": null,
         *       "public_views": 0,
         *       "user": {
         *         "id": "bGlua09mVGhlRG9jdG9yMQ",
         *         "first_name": "Grace",
         *         "last_name": "Hopper",
         *         "title": {
         *           "id": "dr",
         *           "name": "Dr."
         *         },
         *         "avatar": null,
         *         "place_of_work": "Harbour Clinic"
         *       },
         *       "created_at": "2026-11-20T20:17:00.000Z",
         *       "updated_at": "2026-11-20T20:21:30.500Z"
         *     }
         */
        PublicVideo: components["schemas"]["Video"];
        /**
         * @example {
         *       "key": "bedside",
         *       "cluster": "bedside",
         *       "ws_host": "bedside.example",
         *       "ws_port": 443,
         *       "force_tls": true
         *     }
         */
        Realtime: {
            cluster: string;
            force_tls: boolean;
            key: string;
            ws_host: string;
            ws_port: number;
        };
        Refusal: {
            /** @description Texts by the request's own field names, as `patients.0`. */
            errors?: {
                [key: string]: string[];
            };
            /** @description For people: what happened and what to do next. */
            message: string;
        };
        /**
         * @example {
         *       "job_id": "0199aa00-0000-7000-8000-000000000008",
         *       "state": "uploading",
         *       "video_id": "0199aa00-0000-7000-8000-000000000003",
         *       "progress": 40,
         *       "reason": null,
         *       "created_at": "2026-11-20T20:17:00.000Z",
         *       "updated_at": "2026-11-20T20:21:30.500Z"
         *     }
         */
        Render: {
            /** Format: date-time */
            created_at: string;
            job_id: string;
            progress: number;
            reason: string | null;
            /** @enum {string} */
            state: "waiting for file" | "uploading" | "generating thumbnail" | "uploading thumbnail" | "generated" | "failed";
            /** Format: date-time */
            updated_at: string;
            video_id: string;
        };
        Restriction: {
            access_code_required: boolean;
            message: string;
        };
        /**
         * @example {
         *       "src": "image:0199aa00-0000-7000-8000-000000000006",
         *       "url": "/media/picture",
         *       "width": 1280,
         *       "height": 720
         *     }
         */
        SceneImage: {
            height: number;
            src: string;
            url: string;
            width: number;
        };
        /**
         * @example {
         *       "family": "Inter",
         *       "color": "#ffffff",
         *       "background": "#0f6b6b",
         *       "logo": "/media/logo",
         *       "tracks": [
         *         {
         *           "id": "look-card",
         *           "type": "text",
         *           "text": "Knee\nGrace",
         *           "startTime": 0,
         *           "endTime": 4000,
         *           "shape": {
         *             "x": 0,
         *             "y": 0,
         *             "width": 1280,
         *             "height": 720,
         *             "rotation": 0,
         *             "opacity": 1
         *           },
         *           "fade": {
         *             "in": 0,
         *             "out": 0
         *           },
         *           "fontOptions": {
         *             "family": "Inter",
         *             "size": 56,
         *             "weight": 700,
         *             "style": "normal",
         *             "color": "#ffffff",
         *             "background": "#0f6b6b",
         *             "align": "center",
         *             "verticalAlign": "middle",
         *             "lineHeight": 1.2,
         *             "padding": 64,
         *             "shadow": true,
         *             "outline": null
         *           }
         *         },
         *         {
         *           "id": "look-strip",
         *           "type": "text",
         *           "text": "Grace\nHarbour",
         *           "startTime": 4000,
         *           "endTime": 10000,
         *           "shape": {
         *             "x": 64,
         *             "y": 525,
         *             "width": 640,
         *             "height": 109,
         *             "rotation": 0,
         *             "opacity": 1
         *           },
         *           "fade": {
         *             "in": 0,
         *             "out": 0
         *           },
         *           "fontOptions": {
         *             "family": "Inter",
         *             "size": 32,
         *             "weight": 600,
         *             "style": "normal",
         *             "color": "#ffffff",
         *             "background": "#0f6b6b",
         *             "align": "left",
         *             "verticalAlign": "top",
         *             "lineHeight": 1.2,
         *             "padding": 16,
         *             "shadow": true,
         *             "outline": null
         *           }
         *         }
         *       ]
         *     }
         */
        SceneLook: {
            background: string;
            color: string;
            /** @enum {string} */
            family: "Inter" | "Roboto" | "Roboto Condensed" | "Open Sans" | "Source Sans 3" | "Fira Sans" | "Noto Serif" | "Source Serif 4" | "EB Garamond";
            logo: string | null;
            tracks: {
                endTime: number;
                fade: {
                    /** @default 0 */
                    in: number;
                    /** @default 0 */
                    out: number;
                };
                fontOptions: {
                    /**
                     * @default left
                     * @enum {string}
                     */
                    align: "left" | "center" | "right";
                    /** @default null */
                    background: string | null;
                    /** @default #ffffff */
                    color: string;
                    /**
                     * @default Inter
                     * @enum {string}
                     */
                    family: "Inter" | "Roboto" | "Roboto Condensed" | "Open Sans" | "Source Sans 3" | "Fira Sans" | "Noto Serif" | "Source Serif 4" | "EB Garamond";
                    /** @default 1.2 */
                    lineHeight: number;
                    /** @default null */
                    outline: {
                        /** @default #000000 */
                        color: string;
                        /** @default 2 */
                        width: number;
                    } | null;
                    /** @default 0 */
                    padding: number;
                    /** @default true */
                    shadow: boolean;
                    /** @default 32 */
                    size: number;
                    /**
                     * @default normal
                     * @enum {string}
                     */
                    style: "normal" | "italic";
                    /**
                     * @default top
                     * @enum {string}
                     */
                    verticalAlign: "top" | "middle" | "bottom";
                    /** @default 400 */
                    weight: number;
                };
                id: string;
                shape: {
                    height: number;
                    /** @default 1 */
                    opacity: number;
                    /** @default 0 */
                    rotation: number;
                    width: number;
                    x: number;
                    y: number;
                };
                startTime: number;
                text: string;
                /** @constant */
                type: "text";
            }[];
        };
        /**
         * @example {
         *       "src": "audio:0199aa00-0000-7000-8000-000000000063",
         *       "url": "/media/sound",
         *       "duration": 4.2
         *     }
         */
        SceneSound: {
            duration: number;
            src: string;
            url: string;
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000008",
         *       "prompt": "Say it so that a child understands it.",
         *       "answer": "Bend your knee until it is a corner.",
         *       "created_at": "2026-11-20T20:17:00.000Z"
         *     }
         */
        ScriptTurn: {
            answer: string;
            /** Format: date-time */
            created_at: string;
            id: string;
            prompt: string;
        };
        /**
         * @example {
         *       "start": 12.4,
         *       "end": 16.9,
         *       "text": "Bend the knee as far as it goes without pain.",
         *       "from_second": 12,
         *       "to_second": 17,
         *       "viewers": 40,
         *       "stopped": 9
         *     }
         */
        SentenceFigure: {
            end: number;
            from_second: number;
            start: number;
            /** @description Of them, those who came no further than its end. */
            stopped: number;
            text: string;
            to_second: number;
            /** @description Patients who saw its beginning, each once. */
            viewers: number;
        };
        /**
         * @example {
         *       "id": "bGlua09mVGhlU2hhcmUxMQ",
         *       "patient": {
         *         "id": "0199aa00-0000-7000-8000-000000000001",
         *         "first_name": "Ada",
         *         "last_name": "Lovelace"
         *       },
         *       "video": {
         *         "id": "0199aa00-0000-7000-8000-000000000003",
         *         "title": "Your knee",
         *         "duration": 93.4
         *       },
         *       "video_views": 2,
         *       "reaction": "like",
         *       "avg_viewing_time": 70.05,
         *       "duration": 93.4,
         *       "relative_viewing_time_of_video": 75,
         *       "video_completed_views": 1,
         *       "video_repeat_views": 1,
         *       "time_sent": "2026-11-20T20:17:00.000Z",
         *       "channels": [
         *         "sms",
         *         "mail"
         *       ],
         *       "deliveries": [
         *         {
         *           "channel": "mail",
         *           "state": "sent",
         *           "reason": null,
         *           "message": null,
         *           "at": "2026-11-20T20:17:00.000Z"
         *         },
         *         {
         *           "channel": "sms",
         *           "state": "failed",
         *           "reason": "phone-unreachable",
         *           "message": "The phone could not be reached. It may be switched off.",
         *           "at": "2026-11-20T20:21:30.500Z"
         *         }
         *       ],
         *       "first_time_opened": "2026-11-20T20:21:30.500Z",
         *       "diff_sent_receive": 270.5,
         *       "video_link_open": 2,
         *       "opened_by": {
         *         "sms": 2,
         *         "email": 0,
         *         "platform": 0
         *       },
         *       "devices_views": {
         *         "desktop": 0,
         *         "mobile": 2
         *       }
         *     }
         */
        ShareAnalytics: {
            avg_viewing_time: number;
            channels: ("sms" | "mail")[];
            deliveries: components["schemas"]["Delivery"][];
            devices_views: {
                desktop: number;
                mobile: number;
            };
            diff_sent_receive: number | null;
            duration: number;
            first_time_opened: string | null;
            id: string;
            opened_by: {
                email: number;
                platform: number;
                sms: number;
            };
            patient: {
                first_name: string;
                id: string;
                last_name: string;
            };
            /** @enum {string} */
            reaction: "no-reaction" | "like" | "dislike";
            relative_viewing_time_of_video: number;
            /** Format: date-time */
            time_sent: string;
            video: {
                duration: number;
                id: string;
                title: string | null;
            };
            video_completed_views: number;
            video_link_open: number;
            video_repeat_views: number;
            video_views: number;
        };
        /**
         * @example {
         *       "text": "The video was opened 12 times.",
         *       "left_out": 0
         *     }
         */
        StatisticSummary: {
            left_out: number;
            text: string;
        };
        /**
         * @example {
         *       "plan": "pro-monthly",
         *       "status": "inactive",
         *       "billed_period": "month",
         *       "current_period_end": "2026-11-20T20:17:00.000Z",
         *       "end_date": "2026-11-20T20:17:00.000Z"
         *     }
         */
        Subscription: {
            /** @enum {string} */
            billed_period: "month" | "year";
            /** @description Null after it ended. */
            current_period_end: string | null;
            /** @description When it ends, where it was canceled; else null. */
            end_date: string | null;
            /** @enum {string} */
            plan: "pro-monthly" | "pro-annually";
            /** @enum {string} */
            status: "inactive" | "incomplete-payment" | "trialing" | "on-grace-period" | "canceled" | "incomplete" | "incomplete-expired" | "past-due" | "paused" | "unpaid" | "active" | "pending";
        };
        /**
         * @example {
         *       "title": "Your knee",
         *       "description": "How to bend it after the operation.",
         *       "tags": [
         *         "knee"
         *       ]
         *     }
         */
        SummaryProposal: {
            description: string | null;
            tags: string[];
            title: string | null;
        };
        /**
         * @example {
         *       "shares": 1,
         *       "opened": 2,
         *       "views": 2,
         *       "completed_views": 1,
         *       "repeat_views": 1,
         *       "avg_viewing_time": 70.05,
         *       "relative_viewing_time_of_video": 75,
         *       "likes": 1,
         *       "dislikes": 0,
         *       "not_understood": 0,
         *       "comments": 1
         *     }
         */
        Totals: {
            /** @description How far a view came, in minutes and seconds, as an average over the views. */
            avg_viewing_time: number;
            /** @description Links with a comment. A new comment replaces the one before, and a removed one does not count. */
            comments: number;
            /** @description Views that reached 80% of the video's length. */
            completed_views: number;
            /** @description Links whose last answer is that the patient did not understand. */
            dislikes: number;
            /** @description Links whose last answer is that the video helped. */
            likes: number;
            /** @description Links whose patient answered that they did not understand, or marked a moment. Each counts once, however many moments are marked. */
            not_understood: number;
            /** @description How often a person opened a link. A program that checks links in e-mails does not count. */
            opened: number;
            /** @description How far a view came, in percent of the video's length, as an average over the views. */
            relative_viewing_time_of_video: number;
            /** @description Every view of a link after its first one. */
            repeat_views: number;
            /** @description Links to videos that you sent. A link that you sent again counts on the day of the last sending. */
            shares: number;
            /** @description Visits in which the video was played. A visit counts on the day on which it began, however long it lasted. */
            views: number;
        };
        /**
         * @example {
         *       "host": "ai.clinic.example",
         *       "consented_at": "2026-11-20T20:21:30.500Z",
         *       "voices_consented_at": null
         *     }
         */
        Transcriber: {
            /** @description When the practice agreed to send the sound of its videos; null without a consent for this host. */
            consented_at: string | null;
            /** @description Null where no transcription server is set. */
            host: string | null;
            /** @description The same for the voice notes of patients. */
            voices_consented_at: string | null;
        };
        /**
         * @example {
         *       "state": "running",
         *       "progress": 40,
         *       "reason": null,
         *       "language": "pl"
         *     }
         */
        Transcription: {
            /** @description What was asked for; null where the server detects it. */
            language: ("af" | "am" | "ar" | "as" | "az" | "ba" | "be" | "bg" | "bn" | "bo" | "br" | "bs" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fa" | "fi" | "fo" | "fr" | "gl" | "gu" | "ha" | "haw" | "he" | "hi" | "hr" | "ht" | "hu" | "hy" | "id" | "is" | "it" | "ja" | "jw" | "ka" | "kk" | "km" | "kn" | "ko" | "la" | "lb" | "ln" | "lo" | "lt" | "lv" | "mg" | "mi" | "mk" | "ml" | "mn" | "mr" | "ms" | "mt" | "my" | "ne" | "nl" | "nn" | "no" | "oc" | "pa" | "pl" | "ps" | "pt" | "ro" | "ru" | "sa" | "sd" | "si" | "sk" | "sl" | "sn" | "so" | "sq" | "sr" | "su" | "sv" | "sw" | "ta" | "te" | "tg" | "th" | "tk" | "tl" | "tr" | "tt" | "uk" | "ur" | "uz" | "vi" | "yi" | "yo" | "yue" | "zh") | null;
            /** @description In percent. */
            progress: number;
            /** @description Why it failed; null in every other state. */
            reason: ("server-away" | "server-slow" | "server-busy" | "server-refused" | "server-unreadable" | "no-sound" | "no-consent" | "changed-meanwhile" | "failed") | null;
            /** @description Null before the first one. */
            state: ("waiting" | "running" | "done" | "failed" | "cancelled") | null;
        };
        /**
         * @example {
         *       "storage_bytes": {
         *         "used": 0,
         *         "limit": 0
         *       },
         *       "plan": {
         *         "videos": {
         *           "used": 0,
         *           "limit": 0
         *         },
         *         "minutes": {
         *           "used": 0,
         *           "limit": 0
         *         },
         *         "patients": {
         *           "used": 0,
         *           "limit": 0
         *         },
         *         "messages_a_month": {
         *           "used": 0,
         *           "limit": 0
         *         },
         *         "seats": {
         *           "used": 0,
         *           "limit": 0
         *         }
         *       }
         *     }
         */
        Usage: {
            /** @description Null where the installation does not limit practices by their plans. */
            plan: {
                messages_a_month: {
                    /** @description Null is without limit. */
                    limit: number | null;
                    used: number;
                };
                minutes: {
                    /** @description Null is without limit. */
                    limit: number | null;
                    used: number;
                };
                patients: {
                    /** @description Null is without limit. */
                    limit: number | null;
                    used: number;
                };
                seats: {
                    /** @description Null is without limit. */
                    limit: number | null;
                    used: number;
                };
                videos: {
                    /** @description Null is without limit. */
                    limit: number | null;
                    used: number;
                };
            } | null;
            storage_bytes: {
                /** @description Null is without limit. */
                limit: number | null;
                used: number;
            };
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000010",
         *       "link_id": "bGlua09mVGhlRG9jdG9yMQ",
         *       "role": "doctor",
         *       "first_name": "Grace",
         *       "last_name": "Hopper",
         *       "email": "grace@clinic.example",
         *       "title": {
         *         "id": "dr",
         *         "name": "Dr."
         *       },
         *       "area_practice": {
         *         "id": "cardiology",
         *         "name": "Cardiology"
         *       },
         *       "avatar": null,
         *       "place_of_work": "Harbour Clinic",
         *       "name_of_clinic": null,
         *       "unread_messages": 0,
         *       "time_format": "24-hours",
         *       "subscription": {
         *         "plan": "pro-monthly",
         *         "status": "inactive",
         *         "billed_period": "month",
         *         "current_period_end": "2026-11-20T20:17:00.000Z",
         *         "end_date": "2026-11-20T20:17:00.000Z"
         *       }
         *     }
         */
        User: {
            area_practice: {
                id: string;
                name: string;
            } | null;
            avatar: string | null;
            email: string;
            first_name: string;
            id: string;
            last_name: string;
            link_id: string;
            name_of_clinic: string | null;
            place_of_work: string;
            /** @enum {string} */
            role: "client" | "doctor" | "patient";
            /** @description Of the practice that the user owns. */
            subscription: components["schemas"]["Subscription"] | null;
            /**
             * @description How the screens of this person write times. The times of REST v1 are ISO 8601 for everybody.
             * @enum {string}
             */
            time_format: "language" | "12-hours" | "24-hours";
            title: {
                id: string;
                name: string;
            } | null;
            unread_messages: number;
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000003",
         *       "link_id": "bGlua09mVGhlVmlkZW8xMQ",
         *       "object": "video",
         *       "title": "Your knee",
         *       "description": "Five exercises for the first week.",
         *       "duration": 93.4,
         *       "like_count": 1,
         *       "dislike_count": 0,
         *       "is_public_link_active": false,
         *       "tags": [
         *         {
         *           "id": "0199aa00-0000-7000-8000-000000000020",
         *           "name": "knee"
         *         }
         *       ],
         *       "views_count": 2,
         *       "comments_count": 1,
         *       "transcription": null,
         *       "script": null,
         *       "file": {
         *         "url": "/media/film",
         *         "name": "knee.mp4",
         *         "size": 4194304,
         *         "mime_type": "video/mp4"
         *       },
         *       "stream_url": "/media/stream",
         *       "captions_url": "/media/captions",
         *       "captions_language": {
         *         "id": "en",
         *         "name": "English"
         *       },
         *       "chapters": [
         *         {
         *           "second": 62,
         *           "title": "Hold it there"
         *         }
         *       ],
         *       "images": [
         *         {
         *           "id": "0199aa00-0000-7000-8000-000000000006",
         *           "type": "thumbnail",
         *           "url": "/media/picture",
         *           "width": 640,
         *           "height": 360
         *         }
         *       ],
         *       "imageOverlay": null,
         *       "cover": {
         *         "url": "/media/picture"
         *       },
         *       "status": {
         *         "id": "shared",
         *         "name": "shared"
         *       },
         *       "processing_error": null,
         *       "processing_warning": null,
         *       "unrendered": null,
         *       "public_views": 0,
         *       "user": {
         *         "id": "bGlua09mVGhlRG9jdG9yMQ",
         *         "first_name": "Grace",
         *         "last_name": "Hopper",
         *         "title": {
         *           "id": "dr",
         *           "name": "Dr."
         *         },
         *         "avatar": null,
         *         "place_of_work": "Harbour Clinic"
         *       },
         *       "created_at": "2026-11-20T20:17:00.000Z",
         *       "updated_at": "2026-11-20T20:21:30.500Z"
         *     }
         */
        Video: {
            captions_language: {
                /** @enum {string} */
                id: "af" | "am" | "ar" | "as" | "az" | "ba" | "be" | "bg" | "bn" | "bo" | "br" | "bs" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fa" | "fi" | "fo" | "fr" | "gl" | "gu" | "ha" | "haw" | "he" | "hi" | "hr" | "ht" | "hu" | "hy" | "id" | "is" | "it" | "ja" | "jw" | "ka" | "kk" | "km" | "kn" | "ko" | "la" | "lb" | "ln" | "lo" | "lt" | "lv" | "mg" | "mi" | "mk" | "ml" | "mn" | "mr" | "ms" | "mt" | "my" | "ne" | "nl" | "nn" | "no" | "oc" | "pa" | "pl" | "ps" | "pt" | "ro" | "ru" | "sa" | "sd" | "si" | "sk" | "sl" | "sn" | "so" | "sq" | "sr" | "su" | "sv" | "sw" | "ta" | "te" | "tg" | "th" | "tk" | "tl" | "tr" | "tt" | "uk" | "ur" | "uz" | "vi" | "yi" | "yo" | "yue" | "zh";
                name: string;
            } | null;
            captions_url: string | null;
            chapters: components["schemas"]["Chapter"][];
            comments_count: number;
            cover: {
                url: string;
            } | null;
            /** Format: date-time */
            created_at: string;
            description: string | null;
            dislike_count: number;
            duration: number;
            file: {
                mime_type: string;
                name: string;
                size: number;
                url: string;
            } | null;
            id: string;
            imageOverlay: {
                name: string;
                url: string;
            } | null;
            images: components["schemas"]["VideoImage"][];
            is_public_link_active: boolean;
            like_count: number;
            link_id: string | null;
            /** @constant */
            object: "video";
            processing_error: string | null;
            processing_warning: string | null;
            public_views: number;
            script: string | null;
            status: {
                id: string;
                /** @enum {string} */
                name: "draft" | "processing" | "ready to share" | "restricted" | "shared";
            };
            stream_url: string | null;
            tags: {
                id: string;
                name: string;
            }[];
            title: string | null;
            transcription: string | null;
            /** @description What the draft of the editor has and the shown version has not. Patients get the version without it. A video with a `cover` that was not rendered is shared with `as_is` alone. */
            unrendered: ("change" | "cover") | null;
            /** Format: date-time */
            updated_at: string;
            user: components["schemas"]["DoctorCard"];
            views_count: number;
        };
        /**
         * @example {
         *       "video": {
         *         "id": "0199aa00-0000-7000-8000-000000000003",
         *         "link_id": "bGlua09mVGhlVmlkZW8xMQ",
         *         "object": "video",
         *         "title": "Your knee",
         *         "description": "Five exercises for the first week.",
         *         "duration": 93.4,
         *         "like_count": 1,
         *         "dislike_count": 0,
         *         "is_public_link_active": false,
         *         "tags": [
         *           {
         *             "id": "0199aa00-0000-7000-8000-000000000020",
         *             "name": "knee"
         *           }
         *         ],
         *         "views_count": 2,
         *         "comments_count": 1,
         *         "transcription": null,
         *         "script": null,
         *         "file": {
         *           "url": "/media/film",
         *           "name": "knee.mp4",
         *           "size": 4194304,
         *           "mime_type": "video/mp4"
         *         },
         *         "stream_url": "/media/stream",
         *         "captions_url": "/media/captions",
         *         "captions_language": {
         *           "id": "en",
         *           "name": "English"
         *         },
         *         "chapters": [
         *           {
         *             "second": 62,
         *             "title": "Hold it there"
         *           }
         *         ],
         *         "images": [
         *           {
         *             "id": "0199aa00-0000-7000-8000-000000000006",
         *             "type": "thumbnail",
         *             "url": "/media/picture",
         *             "width": 640,
         *             "height": 360
         *           }
         *         ],
         *         "imageOverlay": null,
         *         "cover": {
         *           "url": "/media/picture"
         *         },
         *         "status": {
         *           "id": "shared",
         *           "name": "shared"
         *         },
         *         "processing_error": null,
         *         "processing_warning": null,
         *         "unrendered": null,
         *         "public_views": 0,
         *         "user": {
         *           "id": "bGlua09mVGhlRG9jdG9yMQ",
         *           "first_name": "Grace",
         *           "last_name": "Hopper",
         *           "title": {
         *             "id": "dr",
         *             "name": "Dr."
         *           },
         *           "avatar": null,
         *           "place_of_work": "Harbour Clinic"
         *         },
         *         "created_at": "2026-11-20T20:17:00.000Z",
         *         "updated_at": "2026-11-20T20:21:30.500Z"
         *       },
         *       "video_views": 2,
         *       "avg_viewing_time": 70.05,
         *       "relative_viewing_time_of_video": 75,
         *       "video_completed_views": 1,
         *       "video_repeat_views": 1,
         *       "total_opened_via": {
         *         "sms": 2,
         *         "email": 0,
         *         "platform": 0
         *       },
         *       "total_opened_device": {
         *         "desktop": 0,
         *         "mobile": 2
         *       },
         *       "like_count": 1,
         *       "dislike_count": 0,
         *       "not_understood_count": 0,
         *       "shares": 1
         *     }
         */
        VideoAnalytics: {
            avg_viewing_time: number;
            dislike_count: number;
            like_count: number;
            not_understood_count: number;
            relative_viewing_time_of_video: number;
            shares: number;
            total_opened_device: {
                desktop: number;
                mobile: number;
            };
            total_opened_via: {
                email: number;
                platform: number;
                sms: number;
            };
            video: components["schemas"]["Video"];
            video_completed_views: number;
            video_repeat_views: number;
            video_views: number;
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000006",
         *       "type": "thumbnail",
         *       "url": "/media/picture",
         *       "width": 640,
         *       "height": 360
         *     }
         */
        VideoImage: {
            height: number;
            id: string;
            /** @enum {string} */
            type: "thumbnail" | "cover" | "overlay";
            url: string;
            width: number;
        };
        /**
         * @example {
         *       "totals": {
         *         "shares": 1,
         *         "opened": 2,
         *         "views": 2,
         *         "completed_views": 1,
         *         "repeat_views": 1,
         *         "avg_viewing_time": 70.05,
         *         "relative_viewing_time_of_video": 75,
         *         "likes": 1,
         *         "dislikes": 0,
         *         "not_understood": 0,
         *         "comments": 1
         *       },
         *       "total_opened_via": {
         *         "sms": 2,
         *         "email": 0,
         *         "platform": 0
         *       },
         *       "total_opened_device": {
         *         "desktop": 0,
         *         "mobile": 2
         *       },
         *       "views_insights": [
         *         {
         *           "date": "2026-11-20",
         *           "opened": 2,
         *           "views": 2,
         *           "completed": 1
         *         }
         *       ],
         *       "retention": [
         *         {
         *           "second": 0,
         *           "views": 2,
         *           "rewatches": 0
         *         }
         *       ],
         *       "public_views": 0,
         *       "patient_videos": [
         *         {
         *           "id": "bGlua09mVGhlU2hhcmUxMQ",
         *           "patient": {
         *             "id": "0199aa00-0000-7000-8000-000000000001",
         *             "first_name": "Ada",
         *             "last_name": "Lovelace"
         *           },
         *           "video": {
         *             "id": "0199aa00-0000-7000-8000-000000000003",
         *             "title": "Your knee",
         *             "duration": 93.4
         *           },
         *           "video_views": 2,
         *           "reaction": "like",
         *           "avg_viewing_time": 70.05,
         *           "duration": 93.4,
         *           "relative_viewing_time_of_video": 75,
         *           "video_completed_views": 1,
         *           "video_repeat_views": 1,
         *           "time_sent": "2026-11-20T20:17:00.000Z",
         *           "channels": [
         *             "sms",
         *             "mail"
         *           ],
         *           "deliveries": [
         *             {
         *               "channel": "mail",
         *               "state": "sent",
         *               "reason": null,
         *               "message": null,
         *               "at": "2026-11-20T20:17:00.000Z"
         *             },
         *             {
         *               "channel": "sms",
         *               "state": "failed",
         *               "reason": "phone-unreachable",
         *               "message": "The phone could not be reached. It may be switched off.",
         *               "at": "2026-11-20T20:21:30.500Z"
         *             }
         *           ],
         *           "first_time_opened": "2026-11-20T20:21:30.500Z",
         *           "diff_sent_receive": 270.5,
         *           "video_link_open": 2,
         *           "opened_by": {
         *             "sms": 2,
         *             "email": 0,
         *             "platform": 0
         *           },
         *           "devices_views": {
         *             "desktop": 0,
         *             "mobile": 2
         *           }
         *         }
         *       ]
         *     }
         */
        VideoStatistic: {
            patient_videos: components["schemas"]["ShareAnalytics"][];
            public_views: number;
            retention: {
                rewatches: number;
                second: number;
                views: number;
            }[];
            total_opened_device: {
                desktop: number;
                mobile: number;
            };
            total_opened_via: {
                email: number;
                platform: number;
                sms: number;
            };
            totals: components["schemas"]["Totals"];
            views_insights: {
                completed: number;
                date: string;
                opened: number;
                views: number;
            }[];
        };
        /**
         * @example {
         *       "id": "0199aa00-0000-7000-8000-000000000009",
         *       "is_original": true,
         *       "duration": 93.4,
         *       "width": 1280,
         *       "height": 720,
         *       "size": 4194304,
         *       "url": "/media/film",
         *       "made_at": "2026-11-20T20:17:00.000Z"
         *     }
         */
        VideoVersion: {
            duration: number;
            height: number | null;
            id: string;
            is_original: boolean;
            /** Format: date-time */
            made_at: string;
            size: number;
            url: string;
            width: number | null;
        };
        /**
         * @example {
         *       "text": "Bend your knee until it is a corner.",
         *       "to_check": []
         *     }
         */
        WrittenText: {
            text: string;
            /** @description Doses, times and counts that stand in nothing that you sent. */
            to_check: string[];
        };
    };
    responses: {
        /** @description A fault of ours. Nothing of its inside is told. */
        Fault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Server error"
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Your role may not do this. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "This part is for doctors."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Fields that cannot be taken, all of them at once. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "This field is required",
                 *       "errors": {
                 *         "email": [
                 *           "This field is required"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The body could not be read. */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The body of this call could not be read."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description There is nothing of this id, or it is not yours. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Not found."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description An access code is needed and was not sent, or was wrong. */
        Restricted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Access Restricted",
                 *       "access_code_required": true
                 *     }
                 */
                "application/json": components["schemas"]["Restriction"];
            };
        };
        /** @description More bytes than are taken. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The file must not be greater than 1 MB"
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too many calls. */
        TooMany: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Please try again later."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The token is missing, unknown, expired or revoked. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Unauthenticated."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The patient has to agree to the practice's text first, or this device has to open the patient's page by a code. */
        Withheld: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The practice asks the patient to agree to its text first. Open the link in a browser, read the text, and press \"I agree\"."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A body of another type than this call takes. */
        WrongType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "This call does not take bodies of this type."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: {
        /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
        IdempotencyKey: string;
        /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
        XPractice: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    authoriseChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "socket_id": "1234.5678",
                 *       "channel_name": "private-user.0199aa00-0000-7000-8000-000000000010"
                 *     }
                 */
                "application/json": {
                    channel_name: string;
                    socket_id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        auth: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    getAnalytics: {
        parameters: {
            query?: {
                /** @example monthly */
                period?: "week" | "monthly" | "yearly" | "all time";
                /**
                 * @description The time zone that days are cut by, as `Area/City`.
                 * @example Europe/Berlin
                 */
                tz?: string;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Analytics"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    showAssistant: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Assistant"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Fault"];
        };
    };
    consentToAssistant: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "host": "writer.example"
                 *     }
                 */
                "application/json": {
                    host: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Assistant"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
            /** @description No server that writes is set; the message says how to set one. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "No server that writes is set; the message says how to set one."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    withdrawAssistantConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Fault"];
        };
    };
    resendCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@clinic.example"
                 *     }
                 */
                "application/json": {
                    /** Format: idn-email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    searchChatMessages: {
        parameters: {
            query: {
                /**
                 * @description Messages that contain this, without regard to case.
                 * @example bend
                 */
                full_search: string;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoundMessage"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    getChatSetting: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatSetting"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Fault"];
        };
    };
    changeChatSetting: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "emergency": "Call 911",
                 *       "away": {
                 *         "from": "2026-12-24",
                 *         "until": "2026-12-31",
                 *         "text": "Away"
                 *       }
                 *     }
                 */
                "application/json": {
                    away: {
                        /** Format: date */
                        from: string;
                        text: string;
                        /** Format: date */
                        until: string;
                    } | null;
                    emergency: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatSetting"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listChats: {
        parameters: {
            query?: {
                /**
                 * @description Items of a page.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ListedChat"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    getChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Chat"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    changeChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "is_closed": true
                 *     }
                 */
                "application/json": {
                    is_closed: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Chat"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    addChatAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description One file of at most 25 MB, judged by its content: a picture (HEIC of a phone too), sound of at most 5 minutes, a film of at most 3 minutes, a PDF, a document of an office program, csv, svg or zip. The field may also be called `files` or `files[]`.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatAttachment"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The conversation is closed, or the patient refuses all messages. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The conversation is closed, or the patient refuses all messages."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    listChatMessages: {
        parameters: {
            query?: {
                /** @description The id of a message: those before it. */
                before?: number;
                /** @description Only messages that contain this, without regard to case. */
                full_search?: string;
                /**
                 * @description At most so many messages.
                 * @example 50
                 */
                limit?: number;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatMessage"][];
                        meta: {
                            has_older: boolean;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    writeChatMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "5c1f0e3a-12",
                 *       "text": "As far as it does not hurt.",
                 *       "about": {
                 *         "video_id": "0199aa00-0000-7000-8000-000000000003",
                 *         "current_time": 92
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Left out, it is what the patient asked last (`asked` of the conversation); null means no video. */
                    about?: {
                        /** @default null */
                        current_time?: number | null;
                        /** Format: uuid */
                        video_id: string;
                    } | null;
                    /**
                     * @description Files that were sent before, in their order; each belongs to one message.
                     * @example []
                     */
                    attachment_ids?: string[];
                    /** @description Chosen by the client: the same key again is the same message. */
                    key: string;
                    /** @description The message that this one answers, about the same place. */
                    reply_to?: number;
                    /** @default  */
                    text?: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatMessage"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    deleteChatMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
                /** @example 12 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    changeChatMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
                /** @example 12 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "As far as it does not hurt, and no further."
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatMessage"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    readChatMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message_id": 12
                 *     }
                 */
                "application/json": {
                    message_id: number;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    reportChatTyping: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@clinic.example",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    code?: string;
                    /** Format: idn-email */
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        data: {
                            access_token: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    makeContactForm: {
        parameters: {
            query?: {
                /** @example a4 */
                paper?: "a4" | "letter";
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listCreditNotes: {
        parameters: {
            query?: {
                /** @description Items of a page. */
                limit?: number;
                /** @description Which page, from 1. */
                page?: number;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditNote"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    getCreditNotePdf: {
        parameters: {
            query?: {
                /** @example letter */
                paper?: "a4" | "letter";
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000061 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listAreasOfPractice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    listTitles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    getDoctorInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bGlua09mVGhlRG9jdG9yMQ */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DoctorCard"];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@clinic.example",
                 *       "code": "4821"
                 *     }
                 */
                "application/json": {
                    code: string;
                    /** Format: idn-email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        setup_token?: string;
                        status: boolean;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    getErasureCertificate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000012 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    listFigures: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Figure"][];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Fault"];
        };
    };
    exportFigures: {
        parameters: {
            query?: {
                patient_id?: string;
                /** @example monthly */
                period?: "week" | "monthly" | "yearly" | "all time";
                playlist_id?: string;
                /**
                 * @description The time zone that days are cut by, as `Area/City`.
                 * @example Europe/Berlin
                 */
                tz?: string;
                video_id?: string;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listFigurePeople: {
        parameters: {
            query?: {
                /** @description One day in the zone `tz`, instead of the period. */
                day?: string;
                /** @description Only openings and views on this kind of device, likewise. */
                device?: "mobile" | "desktop";
                /** @description Items of a page. */
                limit?: number;
                /** @description Which page, from 1. */
                page?: number;
                patient_id?: string;
                /** @example monthly */
                period?: "week" | "monthly" | "yearly" | "all time";
                playlist_id?: string;
                /** @description Of figures of people: only those who came to this step. */
                step?: "queued" | "sent" | "delivered" | "opened" | "played" | "quarter" | "half" | "most" | "ended" | "understood";
                /** @description Only those who came to the step and no further. */
                stopped?: "yes" | "no";
                /** @description Of people with a video: only those who saw the first second and did not come to the other, as `12-17`. */
                stopped_between?: string;
                /**
                 * @description The time zone that days are cut by, as `Area/City`.
                 * @example Europe/Berlin
                 */
                tz?: string;
                /** @description Only views of this version of the video. */
                version?: string;
                /** @description Only openings and views from this message. What has none, links and answers, is then not counted. */
                via?: "sms" | "email" | "platform";
                video_id?: string;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example views */
                figure: "shares" | "sentTo" | "opened" | "begun" | "finished" | "openings" | "views" | "repeats" | "completed" | "watched" | "reached" | "time" | "likes" | "dislikes" | "notUnderstood" | "comments";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PersonBehind"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                        /** @description The figure, made from everybody in the list. Times are milliseconds. */
                        value: number | null;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listInbox: {
        parameters: {
            query?: {
                /**
                 * @description Items of a page.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description `longest-waiting` unless given.
                 * @example newest
                 */
                order?: "longest-waiting" | "newest";
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /** @description Only what this patient asks. */
                patient_id?: string;
                /** @description Only what is asked about this video. */
                video_id?: string;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InboxRow"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    closeInboxRow: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "patient_id": "0199aa00-0000-7000-8000-000000000001",
                 *       "video_id": "0199aa00-0000-7000-8000-000000000003",
                 *       "through": "2026-11-20T20:17:00.000Z",
                 *       "by": "call"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description `call`: you answered by phone.
                     * @enum {string}
                     */
                    by?: "done" | "call";
                    /** Format: uuid */
                    patient_id: string;
                    /**
                     * Format: date-time
                     * @description The `last_at` of the row as it was read. What came later still waits.
                     * @example 2026-11-20T20:17:00.000Z
                     */
                    through: string;
                    video_id: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InboxRowDone"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    reopenInboxRow: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "patient_id": "0199aa00-0000-7000-8000-000000000001",
                 *       "video_id": "0199aa00-0000-7000-8000-000000000003",
                 *       "done_at": "2026-11-20T20:17:00.000Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date-time
                     * @example 2026-11-20T20:17:00.000Z
                     */
                    done_at: string;
                    /** Format: uuid */
                    patient_id: string;
                    video_id: string | null;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description Items of a page. */
                limit?: number;
                /** @description Which page, from 1. */
                page?: number;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invoice"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    exportInvoices: {
        parameters: {
            query: {
                /** @example 2026 */
                year: number;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    getInvoicePdf: {
        parameters: {
            query?: {
                /** @example letter */
                paper?: "a4" | "letter";
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000011 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Fault"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@clinic.example"
                 *     }
                 */
                "application/json": {
                    /** Format: idn-email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "dGhlIGxpbmsgb2YgdGhlIG1haWw",
                 *       "email": "grace@clinic.example",
                 *       "code": "4821",
                 *       "password": "another horse battery",
                 *       "password_confirmation": "another horse battery"
                 *     }
                 */
                "application/json": {
                    code: string;
                    /** Format: idn-email */
                    email: string;
                    password: string;
                    password_confirmation: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    updatePlaylistShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example bGlua09mUGxheWxpc3RTaA */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "is_revoked": true
                 *     }
                 */
                "application/json": {
                    is_revoked?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PatientPlaylist"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    createPublicPatient: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example bGlua09mVGhlRG9jdG9yMQ */
                doctorId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Ada",
                 *       "last_name": "Lovelace",
                 *       "phone": "+1 212 555 0188",
                 *       "email": "ada@home.example",
                 *       "date_birthday": "1957-12-10",
                 *       "gender": "female"
                 *     }
                 */
                "application/json": {
                    date_birthday?: string | null;
                    email?: string | null;
                    first_name: string;
                    gender?: ("male" | "female" | "unspecified") | null;
                    keep_phone?: boolean;
                    last_name: string;
                    phone: string;
                    phone_country?: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            /** @description The practice has no room for one more patient. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The practice has no room for one more patient."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    updateShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example bGlua09mVGhlU2hhcmUxMQ */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "resend": true,
                 *       "channels": "sms"
                 *     }
                 */
                "application/json": {
                    /** @description Does it also while a cover was drawn in the editor and not rendered (`unrendered` of the video). */
                    as_is?: boolean;
                    /** @enum {string} */
                    channels?: "all" | "sms" | "mail";
                    is_revoked?: boolean;
                    /** @enum {boolean} */
                    resend?: true;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PatientVideo"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The plan has no message left this month. Nothing was sent. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The plan has no message left this month. Nothing was sent."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A revoked share is not sent, nor one of a video with a cover that was not rendered. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "A revoked share is not sent, nor one of a video with a cover that was not rendered."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    makeHandout: {
        parameters: {
            query?: {
                /** @example a4 */
                paper?: "a4" | "letter";
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example bGlua09mVGhlU2hhcmUxMQ */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The link of a revoked share opens nothing. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The link of a revoked share opens nothing."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listPatients: {
        parameters: {
            query?: {
                full_search?: string;
                /**
                 * @description Items of a page.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description What the list is sorted by.
                 * @example last_name
                 */
                orderBy?: "created_at" | "updated_at" | "first_name" | "last_name";
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Conditions, as `key:value;other:one,two`. Text matches by containing, whatever its case.
                 * @example first_name:ada;email:home.example
                 */
                search?: string;
                /**
                 * @description Whether all conditions must match or one of them.
                 * @example and
                 */
                searchJoin?: "and" | "or";
                /**
                 * @description Upwards or downwards.
                 * @example asc
                 */
                sortedBy?: "asc" | "desc";
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Patient"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    createPatient: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Ada",
                 *       "last_name": "Lovelace",
                 *       "phone": "+1 212 555 0188",
                 *       "email": "ada@home.example",
                 *       "date_birthday": "1957-12-10",
                 *       "gender": "female"
                 *     }
                 */
                "application/json": {
                    date_birthday?: string | null;
                    email?: string | null;
                    first_name: string;
                    gender?: ("male" | "female" | "unspecified") | null;
                    keep_phone?: boolean;
                    last_name: string;
                    phone: string;
                    phone_country?: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Patient"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The plan has no room for one more patient. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The plan has no room for one more patient."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    exportPatients: {
        parameters: {
            query?: {
                /** @example csv */
                format?: "csv" | "xlsx";
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                    "text/csv": Blob;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /**
                 * @description Items of a page.
                 * @example 20
                 */
                limit?: number;
                /** @description What the list is sorted by. */
                orderBy?: "created_at";
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /** @description Conditions, as `key:value;other:one,two`. Text matches by containing, whatever its case. */
                search?: string;
                /** @description Whether all conditions must match or one of them. */
                searchJoin?: "and" | "or";
                /** @description Upwards or downwards. */
                sortedBy?: "asc" | "desc";
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PatientImport"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    importPatients: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description Reads birthdays in any common notation, with this order of their numbers; auto tells it from the column as a whole. Left out, MM-DD-YYYY and cells of dates alone are read.
                     * @example auto
                     * @enum {string}
                     */
                    date_order?: "month_first" | "day_first" | "year_first" | "auto";
                    /**
                     * @description How the letters of a csv or an xls of before 1997 are written, by a name of the Encoding Standard, or of IANA for DOS. Left out, it is told from the bytes; what cannot be told for certain is refused.
                     * @example windows-1250
                     * @enum {string}
                     */
                    encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1254" | "windows-1257" | "iso-8859-2" | "macintosh" | "windows-1251" | "koi8-r" | "ibm866" | "x-mac-cyrillic" | "windows-1253" | "windows-1255" | "windows-1256" | "windows-874" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr" | "ibm437" | "ibm850" | "ibm852" | "ibm857" | "ibm865" | "ibm775" | "ibm737" | "ibm862" | "x-mac-ce" | "x-mac-greek" | "x-mac-turkish";
                    /**
                     * Format: binary
                     * @description A csv, xls or xlsx of at most 50 MB and 100,000 rows.
                     */
                    file: Blob;
                    /**
                     * @description Reads common words for gender in many languages, and those of this JSON object; auto for no words beyond. Left out, male, female and unspecified alone are read.
                     * @example {"F":"female","M":"male","X":null}
                     */
                    gender_words?: string;
                    /**
                     * @description 1 reads numbers without a country code as US numbers; 0 asks for the country code.
                     * @example 1
                     * @enum {string}
                     */
                    is_us_phones?: "0" | "1";
                    /**
                     * @description 1 stores numbers that look wrong too, as long as their length is possible.
                     * @example 0
                     * @enum {string}
                     */
                    keep_phones?: "0" | "1";
                    /**
                     * @description The name of the sheet that is meant; else the first one that holds patients.
                     * @example Patients
                     */
                    sheet?: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportResult"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000007 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PatientImport"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    listImportRows: {
        parameters: {
            query?: {
                /**
                 * @description Items of a page.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /** @example created,error */
                status?: string;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000007 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportRow"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    exportImportErrors: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000007 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The rows are older than 30 days and gone. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The rows are older than 30 days and gone."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Fault"];
        };
    };
    readPatients: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description How the letters of a csv or an xls of before 1997 are written, by a name of the Encoding Standard, or of IANA for DOS. Left out, it is told from the bytes; what cannot be told for certain is refused.
                     * @example windows-1250
                     * @enum {string}
                     */
                    encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1254" | "windows-1257" | "iso-8859-2" | "macintosh" | "windows-1251" | "koi8-r" | "ibm866" | "x-mac-cyrillic" | "windows-1253" | "windows-1255" | "windows-1256" | "windows-874" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr" | "ibm437" | "ibm850" | "ibm852" | "ibm857" | "ibm865" | "ibm775" | "ibm737" | "ibm862" | "x-mac-ce" | "x-mac-greek" | "x-mac-turkish";
                    /**
                     * Format: binary
                     * @description A csv, xls, xlsx, ods, vcf, a page with a table or SpreadsheetML of at most 50 MB and 100,000 rows.
                     */
                    file: Blob;
                    /**
                     * @description The number of the row that holds the headings, 0 for none; else it is looked for.
                     * @example 1
                     */
                    heading_row?: string;
                    /**
                     * @description 1 reads numbers without a country code as US numbers; 0 asks for the country code. Left out, the country is told from the numbers.
                     * @example 1
                     * @enum {string}
                     */
                    is_us_phones?: "0" | "1";
                    /**
                     * @description The name of the sheet that is meant; else the first one that holds patients.
                     * @example Patients
                     */
                    sheet?: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportDraft"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    getPatient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Patient"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    updatePatient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "last_name": "King",
                 *       "email": "ada.king@home.example"
                 *     }
                 */
                "application/json": {
                    date_birthday?: string | null;
                    email?: string | null;
                    first_name?: string;
                    gender?: ("male" | "female" | "unspecified") | null;
                    last_name?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Patient"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    deletePatient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    listPatientAccess: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccessOfPatient"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    endPatientAccess: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                accessId: string;
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
                /** @example area */
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccessOfPatient"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    endAllPatientAccess: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "send": true
                 *     }
                 */
                "application/json": {
                    /** @default false */
                    send?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            ended: number;
                            sent: number | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listPatientHistory: {
        parameters: {
            query?: {
                /**
                 * @description Items of a page.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["HistoryEntry"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    replacePatientLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Patient"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    exportPatientRecord: {
        parameters: {
            query?: {
                /** @example json */
                format?: "json" | "pdf";
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                    "application/pdf": Blob;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    getPatientStatistic: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PatientStatistic"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    summarisePatientStatistic: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatisticSummary"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Nobody has watched yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Nobody has watched yet."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description No server that writes is set, or it did not finish. The message says which, and what to do. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "No server that writes is set, or it did not finish. The message says which, and what to do."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Plan"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Fault"];
        };
    };
    listPlaylistCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string | null;
                            name: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Fault"];
        };
    };
    listPlaylists: {
        parameters: {
            query?: {
                category?: string;
                /**
                 * @description Items of a page.
                 * @example 20
                 */
                limit?: number;
                /** @description What the list is sorted by. */
                orderBy?: "created_at" | "updated_at" | "name";
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Conditions, as `key:value;other:one,two`. Text matches by containing, whatever its case.
                 * @example name:knee;category:rehabilitation
                 */
                search?: string;
                /** @description Whether all conditions must match or one of them. */
                searchJoin?: "and" | "or";
                /** @description Upwards or downwards. */
                sortedBy?: "asc" | "desc";
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Playlist"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    createPlaylist: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "After a knee operation",
                 *       "category": "Rehabilitation",
                 *       "videos": [
                 *         "0199aa00-0000-7000-8000-000000000003",
                 *         "0199aa00-0000-7000-8000-000000000004"
                 *       ]
                 *     }
                 */
                "application/json": {
                    category?: string | null;
                    name: string;
                    /** @default [] */
                    videos?: string[];
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Playlist"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    getPlaylist: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000005 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Playlist"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    deletePlaylist: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000005 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    updatePlaylist: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000005 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Your knee, week by week",
                 *       "videos": [
                 *         "0199aa00-0000-7000-8000-000000000004",
                 *         "0199aa00-0000-7000-8000-000000000003"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Does it also while a cover was drawn in the editor and not rendered (`unrendered` of the video). */
                    as_is?: boolean;
                    category?: string | null;
                    is_public_link_active?: boolean;
                    name?: string;
                    videos?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Playlist"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A video in it has a cover that was not rendered, and its public link is on. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "A video in it has a cover that was not rendered, and its public link is on."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    getPlaylistFunnel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000005 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Funnel"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    replacePlaylistLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000005 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Playlist"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    sharePlaylist: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000005 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "patients": [
                 *         "0199aa00-0000-7000-8000-000000000001"
                 *       ],
                 *       "message": "Hello {{patient.name}}, please watch these in order.",
                 *       "channels": "all"
                 *     }
                 */
                "application/json": {
                    /** @description Does it also while a cover was drawn in the editor and not rendered (`unrendered` of the video). */
                    as_is?: boolean;
                    /** @enum {string} */
                    channels: "all" | "sms" | "mail";
                    message: string;
                    patients: string[];
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PatientPlaylist"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The plan has fewer messages left this month. Nothing was sent. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The plan has fewer messages left this month. Nothing was sent."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description There is no video in it that could be shared, or one has a cover that was not rendered. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "There is no video in it that could be shared, or one has a cover that was not rendered."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    remindOfPlaylist: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000005 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "who": "not_opened",
                 *       "quiet_in": "Europe/Dublin"
                 *     }
                 */
                "application/json": {
                    quiet_in?: string;
                    /**
                     * @description Of them, only those who came to this step and no further.
                     * @enum {string}
                     */
                    stopped_at?: "sent" | "delivered" | "opened" | "played" | "quarter" | "half";
                    /** @enum {string} */
                    who: "not_opened" | "not_finished";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            mail: number;
                            patients: number;
                            recent: number;
                            sms: number;
                            sms_parts: number;
                            sms_waits_until: string | null;
                            unreachable: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listPractices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Practice"][];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Fault"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Fault"];
        };
    };
    openOwnArea: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example bGlua09mVGhlUGF0aWVudA */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    removeAvatar: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Fault"];
        };
    };
    uploadAvatar: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A png, gif, jpeg, webp or avif of at most 2,097,152 bytes. It is made anew, without its metadata.
                     */
                    avatar: Blob;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    replaceProfileLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    uploadLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A png, gif, jpeg, webp or avif of at most 2,097,152 bytes. It is made anew, at most 640 by 240 pixels.
                     */
                    logo: Blob;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Branding"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    getPatientChat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bGlua09mVGhlUGF0aWVudA */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PatientChat"];
                    };
                };
            };
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    addPatientAttachment: {
        parameters: {
            query?: {
                /**
                 * @description Whether the patient was told before recording that a server writes down what is said (`voices_heard_by` of the conversation). Only then it may be.
                 * @example true
                 */
                is_told?: "true" | "false";
            };
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example bGlua09mVGhlUGF0aWVudA */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description One file of at most 25 MB, judged by its content: a picture (HEIC of a phone too), sound of at most 5 minutes, a film of at most 3 minutes, a PDF, a document of an office program, csv, svg or zip. The field may also be called `files` or `files[]`.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatAttachment"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            /** @description The conversation is closed, or the patient refuses all messages. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The conversation is closed, or the patient refuses all messages."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    authorisePatientChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example bGlua09mVGhlUGF0aWVudA */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "socket_id": "1234.5678"
                 *     }
                 */
                "application/json": {
                    socket_id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        auth: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    listPatientMessages: {
        parameters: {
            query?: {
                /** @description The id of a message: those before it. */
                before?: number;
                /** @description Only messages that contain this, without regard to case. */
                full_search?: string;
                /**
                 * @description At most so many messages.
                 * @example 50
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /** @example bGlua09mVGhlUGF0aWVudA */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatMessage"][];
                        meta: {
                            has_older: boolean;
                        };
                    };
                };
            };
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    writePatientMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example bGlua09mVGhlUGF0aWVudA */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "5c1f0e3a-11",
                 *       "text": "How far may I bend it?",
                 *       "about": {
                 *         "patient_video_id": "bGlua09mVGhlU2hhcmUxMQ",
                 *         "current_time": 92
                 *       }
                 *     }
                 */
                "application/json": {
                    about?: {
                        /** @default null */
                        current_time?: number | null;
                        patient_video_id: string;
                        /**
                         * Format: uuid
                         * @description The `version_id` of the video as the page got it.
                         */
                        version_id?: string;
                    } | null;
                    /**
                     * @description Files that were sent before, in their order; each belongs to one message.
                     * @example []
                     */
                    attachment_ids?: string[];
                    /** @description Chosen by the client: the same key again is the same message. */
                    key: string;
                    /** @default  */
                    text?: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatMessage"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    deletePatientMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bGlua09mVGhlUGF0aWVudA */
                id: string;
                /** @example 12 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    changePatientMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bGlua09mVGhlUGF0aWVudA */
                id: string;
                /** @example 12 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "As far as it does not hurt, and no further."
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatMessage"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    readPatientMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example bGlua09mVGhlUGF0aWVudA */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message_id": 12,
                 *       "only": false
                 *     }
                 */
                "application/json": {
                    message_id: number;
                    /**
                     * @description This message alone, where a page shows one by itself.
                     * @default false
                     */
                    only?: boolean;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    reportPatientTyping: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example bGlua09mVGhlUGF0aWVudA */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    listPatientPlaylists: {
        parameters: {
            query: {
                /** @description Items of a page. */
                limit?: number;
                /** @description Which page, from 1. */
                page?: number;
                /**
                 * @description A patient.
                 * @example bGlua09mVGhlUGF0aWVudA
                 */
                patient_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicPatientPlaylist"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    getPatientPlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bGlua09mUGxheWxpc3RTaA */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicPatientPlaylist"];
                    };
                };
            };
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    recordPlaylistOpened: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example bGlua09mUGxheWxpc3RTaA */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "via": "email",
                 *       "device": "desktop"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    device: "mobile" | "desktop";
                    /** @enum {string} */
                    opened_via?: "sms" | "email" | "platform";
                    /** @enum {string} */
                    via: "sms" | "email" | "platform";
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    listComments: {
        parameters: {
            query: {
                /** @description Items of a page. */
                limit?: number;
                /** @description Which page, from 1. */
                page?: number;
                /**
                 * @description A video.
                 * @example 0199aa00-0000-7000-8000-000000000003
                 */
                video_id: string;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PatientVideoComment"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listPatientVideos: {
        parameters: {
            query: {
                /** @description Items of a page. */
                limit?: number;
                /** @description Which page, from 1. */
                page?: number;
                /**
                 * @description A patient.
                 * @example bGlua09mVGhlUGF0aWVudA
                 */
                patient_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicPatientVideo"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    getPatientVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bGlua09mVGhlU2hhcmUxMQ */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicPatientVideo"];
                    };
                };
            };
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    comment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `return=minimal` the answer is 204 without a body, and `Preference-Applied: return=minimal`.
                 * @example return=minimal
                 */
                Prefer?: string;
            };
            path: {
                /** @example bGlua09mVGhlU2hhcmUxMQ */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "I could bend it without pain today."
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicPatientVideo"];
                    };
                };
            };
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    removeComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bGlua09mVGhlU2hhcmUxMQ */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    recordOpened: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example bGlua09mVGhlU2hhcmUxMQ */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "via": "sms",
                 *       "device": "mobile"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    device: "mobile" | "desktop";
                    /** @enum {string} */
                    opened_via?: "sms" | "email" | "platform";
                    /** @enum {string} */
                    via: "sms" | "email" | "platform";
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    react: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `return=minimal` the answer is 204 without a body, and `Preference-Applied: return=minimal`.
                 * @example return=minimal
                 */
                Prefer?: string;
            };
            path: {
                /** @example bGlua09mVGhlU2hhcmUxMQ */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reaction": "like"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    reaction: "no-reaction" | "like" | "dislike";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicPatientVideo"];
                    };
                };
            };
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    markUnclear: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `return=minimal` the answer is 204 without a body, and `Preference-Applied: return=minimal`.
                 * @example return=minimal
                 */
                Prefer?: string;
            };
            path: {
                /** @example bGlua09mVGhlU2hhcmUxMQ */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_time": 42.5
                 *     }
                 */
                "application/json": {
                    current_time: number;
                    /** @description Whether a kept answer at this moment helped, where the patient was asked. */
                    helped?: boolean;
                    /**
                     * Format: uuid
                     * @description The `version_id` of the video as the page got it. Without it, the version that is shown now is meant.
                     */
                    version_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicPatientVideo"];
                    };
                };
            };
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    withdrawUnclear: {
        parameters: {
            query: {
                /** @example 42 */
                current_time: number;
                /** @description The `version_id` of the video as the page got it. Without it, the version that is shown now is meant. */
                version_id?: string;
            };
            header?: never;
            path: {
                /** @example bGlua09mVGhlU2hhcmUxMQ */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    recordView: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example bGlua09mVGhlU2hhcmUxMQ */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "a0c1e7b2",
                 *       "current_time": 12.5,
                 *       "ranges": [
                 *         [
                 *           0,
                 *           12.5
                 *         ]
                 *       ]
                 *     }
                 */
                "application/json": {
                    call?: number;
                    current_time: number;
                    /** @enum {string} */
                    device?: "mobile" | "desktop";
                    /** @description Whether the video stands still now. Only the list of who watches at this moment uses it. */
                    is_paused?: boolean;
                    ranges?: [
                        number,
                        number
                    ][];
                    session: string;
                    /** @enum {string} */
                    via?: "sms" | "email" | "platform";
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Withheld"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    getPublicPlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bGlua09mVGhlUGxheWxpcw */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicPlaylist"];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    getPublicVideo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The code that the doctor set on the video.
                 * @example 246813
                 */
                "X-Access-Code"?: string;
            };
            path: {
                /** @example bGlua09mVGhlVmlkZW8xMQ */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicVideo"];
                    };
                };
            };
            403: components["responses"]["Restricted"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    recordPublicOpened: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The code that the doctor set on the video.
                 * @example 246813
                 */
                "X-Access-Code"?: string;
            };
            path: {
                /** @example bGlua09mVGhlVmlkZW8xMQ */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "via": "sms",
                 *       "device": "mobile"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    device: "mobile" | "desktop";
                    /** @enum {string} */
                    opened_via?: "sms" | "email" | "platform";
                    /** @enum {string} */
                    via?: "sms" | "email" | "platform";
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Restricted"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    recordPublicView: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The code that the doctor set on the video.
                 * @example 246813
                 */
                "X-Access-Code"?: string;
            };
            path: {
                /** @example bGlua09mVGhlVmlkZW8xMQ */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "a0c1e7b2",
                 *       "current_time": 12.5,
                 *       "ranges": [
                 *         [
                 *           0,
                 *           12.5
                 *         ]
                 *       ]
                 *     }
                 */
                "application/json": {
                    call?: number;
                    current_time: number;
                    /** @enum {string} */
                    device?: "mobile" | "desktop";
                    /** @description Whether the video stands still now. Only the list of who watches at this moment uses it. */
                    is_paused?: boolean;
                    ranges?: [
                        number,
                        number
                    ][];
                    session: string;
                    /** @enum {string} */
                    via?: "sms" | "email" | "platform";
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Restricted"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    getRealtime: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Realtime"];
                    };
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Grace",
                 *       "last_name": "Hopper",
                 *       "email": "new-doctor@clinic.example",
                 *       "place_of_work": "Harbour Clinic",
                 *       "password": "correct horse battery",
                 *       "password_confirmation": "correct horse battery",
                 *       "title_id": "dr",
                 *       "area_practice_id": "cardiology",
                 *       "accept": true,
                 *       "setup_token": "dGhlIGxpbmsgb2YgdGhlIG1haWw"
                 *     }
                 */
                "application/json": {
                    /** Format: idn-email */
                    email: string;
                } | {
                    /** @enum {boolean} */
                    accept: true;
                    area_practice_id: string;
                    /** Format: idn-email */
                    email: string;
                    first_name: string;
                    invitation_code?: string | null;
                    last_name: string;
                    name_of_clinic?: string | null;
                    password: string;
                    password_confirmation: string;
                    phone_country?: string;
                    place_of_work: string;
                    setup_token?: string | null;
                    title_id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                        message: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    listShareAnalytics: {
        parameters: {
            query?: {
                from?: string;
                /**
                 * @description Items of a page.
                 * @example 20
                 */
                limit?: number;
                /** @example no */
                opened?: "yes" | "no";
                /** @description What the list is sorted by. */
                orderBy?: "time_sent" | "created_at" | "first_time_opened" | "video_views" | "avg_viewing_time" | "relative_viewing_time_of_video" | "video_completed_views" | "video_repeat_views" | "video_link_open";
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /** @description A patient. */
                patient_id?: string;
                playlist_id?: string;
                reaction?: "no-reaction" | "like" | "dislike";
                /** @description Conditions, as `key:value;other:one,two`. Text matches by containing, whatever its case. */
                search?: string;
                /** @description Whether all conditions must match or one of them. */
                searchJoin?: "and" | "or";
                /** @description Upwards or downwards. */
                sortedBy?: "asc" | "desc";
                to?: string;
                /**
                 * @description A video.
                 * @example 0199aa00-0000-7000-8000-000000000003
                 */
                video_id?: string;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ShareAnalytics"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    writeText: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "prompt": "Say it so that a child understands it.",
                 *       "text": "Flex the knee to ninety degrees.",
                 *       "earlier": [
                 *         "Write about bending the knee."
                 *       ]
                 *     }
                 */
                "application/json": {
                    earlier?: string[] | null;
                    prompt: string;
                    text?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WrittenText"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description No server that writes is set, or it did not finish. The message says which, and what to do. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "No server that writes is set, or it did not finish. The message says which, and what to do."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    showTranscriber: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transcriber"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Fault"];
        };
    };
    consentToTranscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "host": "ai.clinic.example"
                 *     }
                 */
                "application/json": {
                    host: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transcriber"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
            /** @description No transcription server is set; the message says how to set one. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "No transcription server is set; the message says how to set one."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    withdrawTranscriptionConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Fault"];
        };
    };
    consentToVoiceTranscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "host": "ai.clinic.example"
                 *     }
                 */
                "application/json": {
                    host: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transcriber"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
            /** @description No transcription server is set; the message says how to set one. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "No transcription server is set; the message says how to set one."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    withdrawVoiceTranscriptionConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Fault"];
        };
    };
    searchTranscripts: {
        parameters: {
            query: {
                /** @example knee */
                full_search: string;
                /** @example 5 */
                limit?: number;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoundLine"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Usage"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Fault"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Grace",
                 *       "name_of_clinic": "Harbour Clinic",
                 *       "title_id": "prof"
                 *     }
                 */
                "application/json": {
                    area_practice_id?: string;
                    first_name?: string;
                    last_name?: string;
                    name_of_clinic?: string | null;
                    place_of_work?: string;
                    /** @enum {string} */
                    time_format?: "language" | "12-hours" | "24-hours";
                    title_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    confirmMailChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "2750",
                 *       "new_code": "6164"
                 *     }
                 */
                "application/json": {
                    code: string;
                    new_code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    requestMailChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@new.example.org",
                 *       "current_password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    current_password: string;
                    /** Format: idn-email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery",
                 *       "password": "another horse battery",
                 *       "password_confirmation": "another horse battery"
                 *     }
                 */
                "application/json": {
                    current_password: string;
                    password: string;
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    eraseAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000010 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "_method": "DELETE"
                 *     }
                 */
                "application/json": {
                    _method?: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listVideoAnalytics: {
        parameters: {
            query?: {
                /**
                 * @description Items of a page.
                 * @example 20
                 */
                limit?: number;
                /** @description What the list is sorted by. */
                orderBy?: "created_at" | "title" | "duration" | "views_count";
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /** @description Conditions, as `key:value;other:one,two`. Text matches by containing, whatever its case. */
                search?: string;
                /** @description Whether all conditions must match or one of them. */
                searchJoin?: "and" | "or";
                /** @description Upwards or downwards. */
                sortedBy?: "asc" | "desc";
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VideoAnalytics"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listTopTags: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                            videos_count: number;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Fault"];
        };
    };
    listVideos: {
        parameters: {
            query?: {
                /**
                 * @description Items of a page.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description What the list is sorted by.
                 * @example views_count
                 */
                orderBy?: "created_at" | "title" | "duration" | "views_count";
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Conditions, as `key:value;other:one,two`. Text matches by containing, whatever its case.
                 * @example title:knee;status:ready to share,shared
                 */
                search?: string;
                /**
                 * @description Whether all conditions must match or one of them.
                 * @example and
                 */
                searchJoin?: "and" | "or";
                /** @description Upwards or downwards. */
                sortedBy?: "asc" | "desc";
                tag?: string;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Video"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    uploadVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description An mp4, mov, webm, mkv or avi of at most 1 GB, told by its content.
                     */
                    file: Blob;
                    /**
                     * @description Its title.
                     * @example Your knee after the operation
                     */
                    title?: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Video"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The plan has no room for one more video, or for its minutes. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The plan has no room for one more video, or for its minutes."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description The storage of the practice has no room for it, or the disk of the server is full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The storage of the practice has no room for it, or the disk of the server is full."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Video"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    deleteVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    updateVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Your knee",
                 *       "tags": [
                 *         "knee",
                 *         "exercise"
                 *       ],
                 *       "description": "Five exercises for the first week."
                 *     }
                 */
                "application/json": {
                    access_code?: string | null;
                    /** @description Does it also while a cover was drawn in the editor and not rendered (`unrendered` of the video). */
                    as_is?: boolean;
                    description?: string | null;
                    is_public_link_active?: boolean;
                    script?: string | null;
                    /** @enum {string} */
                    status?: "draft" | "processing" | "ready to share" | "restricted" | "shared";
                    tags?: string[];
                    title?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Video"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description This status may not follow, or more people would see what a cover is to hide. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "This status may not follow, or more people would see what a cover is to hide."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    draftAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "second": 92,
                 *       "question": "How long do I hold it?"
                 *     }
                 */
                "application/json": {
                    question: string;
                    second?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DraftedAnswer"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The video has no captions. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The video has no captions."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description No server that writes is set, or it did not finish. The message says which, and what to do. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "No server that writes is set, or it did not finish. The message says which, and what to do."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    answerMoment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "5c1f0e3a-13",
                 *       "second": 92,
                 *       "patients": [
                 *         "0199aa00-0000-7000-8000-000000000001"
                 *       ],
                 *       "text": "As far as it does not hurt.",
                 *       "keep": true
                 *     }
                 */
                "application/json": {
                    /** @description A video of the doctor that answers. It is shared with each of these patients. */
                    answer_video_id?: string | null;
                    /**
                     * @description Also shown to later patients at this second.
                     * @default false
                     */
                    keep?: boolean;
                    /** @description Chosen by the client: the same key again is the same answer. */
                    key: string;
                    patients: string[];
                    /** @description Shown with a kept answer. */
                    question?: string | null;
                    /**
                     * @description Null answers what was asked about the whole video.
                     * @example 92
                     */
                    second: number | null;
                    /** @description Without it a video brings a sentence of its own. */
                    text?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnsweredMoment"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listCaptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Caption"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    setCaptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "WEBVTT\n\n00:01.000 --> 00:03.500\nBend your knee slowly.\n",
                 *       "file_name": "knee.vtt"
                 *     }
                 */
                "application/json": {
                    /** @default captions.vtt */
                    file_name?: string;
                    /**
                     * @description What is said in; told from the text where it is left out.
                     * @enum {string}
                     */
                    language?: "af" | "am" | "ar" | "as" | "az" | "ba" | "be" | "bg" | "bn" | "bo" | "br" | "bs" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fa" | "fi" | "fo" | "fr" | "gl" | "gu" | "ha" | "haw" | "he" | "hi" | "hr" | "ht" | "hu" | "hy" | "id" | "is" | "it" | "ja" | "jw" | "ka" | "kk" | "km" | "kn" | "ko" | "la" | "lb" | "ln" | "lo" | "lt" | "lv" | "mg" | "mi" | "mk" | "ml" | "mn" | "mr" | "ms" | "mt" | "my" | "ne" | "nl" | "nn" | "no" | "oc" | "pa" | "pl" | "ps" | "pt" | "ro" | "ru" | "sa" | "sd" | "si" | "sk" | "sl" | "sn" | "so" | "sq" | "sr" | "su" | "sv" | "sw" | "ta" | "te" | "tg" | "th" | "tk" | "tl" | "tr" | "tt" | "uk" | "ur" | "uz" | "vi" | "yi" | "yo" | "yue" | "zh";
                    /**
                     * @description True saves what can be read and shown, without the rest.
                     * @default false
                     */
                    leave_out?: boolean;
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Video"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    removeCaptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    updateCaptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "pl"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    language: "af" | "am" | "ar" | "as" | "az" | "ba" | "be" | "bg" | "bn" | "bo" | "br" | "bs" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fa" | "fi" | "fo" | "fr" | "gl" | "gu" | "ha" | "haw" | "he" | "hi" | "hr" | "ht" | "hu" | "hy" | "id" | "is" | "it" | "ja" | "jw" | "ka" | "kk" | "km" | "kn" | "ko" | "la" | "lb" | "ln" | "lo" | "lt" | "lv" | "mg" | "mi" | "mk" | "ml" | "mn" | "mr" | "ms" | "mt" | "my" | "ne" | "nl" | "nn" | "no" | "oc" | "pa" | "pl" | "ps" | "pt" | "ro" | "ru" | "sa" | "sd" | "si" | "sk" | "sl" | "sn" | "so" | "sq" | "sr" | "su" | "sv" | "sw" | "ta" | "te" | "tg" | "th" | "tk" | "tl" | "tr" | "tt" | "uk" | "ur" | "uz" | "vi" | "yi" | "yo" | "yue" | "zh";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Video"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    exportCaptions: {
        parameters: {
            query?: {
                /** @example srt */
                format?: "vtt" | "srt";
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-subrip": Blob;
                    "text/vtt": Blob;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    readCaptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A .vtt, .srt, .sbv or .txt of at most 2 MB, in any encoding.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CaptionReading"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    replaceChapters: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "chapters": [
                 *         {
                 *           "second": 0,
                 *           "title": "Bend your knee"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    chapters: {
                        second: number;
                        title: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Video"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    proposeChapters: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProposedChapter"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The video has no captions. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The video has no captions."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description No server that writes is set, or it did not finish. The message says which, and what to do. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "No server that writes is set, or it did not finish. The message says which, and what to do."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    putCorrection: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "notify": true,
                 *       "message": "Hello {{patient.name}}, please watch the corrected video.",
                 *       "quiet_in": "Europe/Berlin"
                 *     }
                 */
                "application/json": {
                    /** @description Does it also while a cover was drawn in the editor and not rendered (`unrendered` of the video). */
                    as_is?: boolean;
                    message?: string;
                    /** @default false */
                    notify?: boolean;
                    quiet_in?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            notified: number;
                            video_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The draft or a cover in it is not rendered yet, it is being rendered, or it was sent itself. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The draft or a cover in it is not rendered yet, it is being rendered, or it was sent itself."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
            /** @description Nobody can tell right now who had watched. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Nobody can tell right now who had watched."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    createCorrection: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Video"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The video was sent to nobody, so that it can be rendered itself, or it has nothing to play yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The video was sent to nobody, so that it can be rendered itself, or it has nothing to play yet."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    undoCorrection: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Nothing was put in place of an earlier version, or something else is shown by now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Nothing was put in place of an earlier version, or something else is shown by now."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Fault"];
        };
    };
    renderScene: {
        parameters: {
            query?: {
                /** @example no */
                accept_losses?: "yes" | "no";
            };
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3,
                 *       "width": 640,
                 *       "height": 360,
                 *       "duration": 2000,
                 *       "tracks": [
                 *         {
                 *           "id": "title",
                 *           "type": "text",
                 *           "startTime": 0,
                 *           "endTime": 2000,
                 *           "shape": {
                 *             "x": 40,
                 *             "y": 40,
                 *             "width": 560,
                 *             "height": 80
                 *           },
                 *           "text": "Bend your knee slowly."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default #293340 */
                    background?: string;
                    /** @default 10000 */
                    duration?: number;
                    /** @default 30 */
                    frame_rate?: number;
                    /** @default 720 */
                    height?: number;
                    tracks: ({
                        endTime: number;
                        id: string;
                        media: {
                            /**
                             * @default contain
                             * @enum {string}
                             */
                            fit?: "contain" | "cover" | "fill";
                            /** @default 0 */
                            in?: number;
                            out?: number;
                            src: string;
                            /** @default 1 */
                            volume?: number;
                        };
                        shape: {
                            height: number;
                            /** @default 1 */
                            opacity?: number;
                            /** @default 0 */
                            rotation?: number;
                            width: number;
                            x: number;
                            y: number;
                        };
                        startTime: number;
                        /** @enum {string} */
                        type: "video";
                    } | {
                        endTime: number;
                        id: string;
                        media: {
                            /**
                             * @default contain
                             * @enum {string}
                             */
                            fit?: "contain" | "cover" | "fill";
                            src: string;
                        };
                        shape: {
                            height: number;
                            /** @default 1 */
                            opacity?: number;
                            /** @default 0 */
                            rotation?: number;
                            width: number;
                            x: number;
                            y: number;
                        };
                        startTime: number;
                        /** @enum {string} */
                        type: "image";
                    } | {
                        endTime: number;
                        /** @default {} */
                        fontOptions?: {
                            /**
                             * @default left
                             * @enum {string}
                             */
                            align?: "left" | "center" | "right";
                            /** @default null */
                            background?: string | null;
                            /** @default #ffffff */
                            color?: string;
                            /**
                             * @default Inter
                             * @enum {string}
                             */
                            family?: "Inter" | "Roboto" | "Roboto Condensed" | "Open Sans" | "Source Sans 3" | "Fira Sans" | "Noto Serif" | "Source Serif 4" | "EB Garamond";
                            /** @default 1.2 */
                            lineHeight?: number;
                            /** @default null */
                            outline?: {
                                /** @default #000000 */
                                color?: string;
                                /** @default 2 */
                                width?: number;
                            } | null;
                            /** @default 0 */
                            padding?: number;
                            /** @default true */
                            shadow?: boolean;
                            /** @default 32 */
                            size?: number;
                            /**
                             * @default normal
                             * @enum {string}
                             */
                            style?: "normal" | "italic";
                            /**
                             * @default top
                             * @enum {string}
                             */
                            verticalAlign?: "top" | "middle" | "bottom";
                            /** @default 400 */
                            weight?: number;
                        };
                        id: string;
                        shape: {
                            height: number;
                            /** @default 1 */
                            opacity?: number;
                            /** @default 0 */
                            rotation?: number;
                            width: number;
                            x: number;
                            y: number;
                        };
                        startTime: number;
                        text: string;
                        /** @enum {string} */
                        type: "text";
                    })[];
                    /** @enum {number} */
                    version: 1;
                    /** @default 1280 */
                    width?: number;
                } | {
                    /** @default #293340 */
                    background?: string;
                    /** @default {} */
                    captions?: {
                        /** @default false */
                        burn?: boolean;
                        /** @default {} */
                        style?: {
                            /**
                             * @default center
                             * @enum {string}
                             */
                            align?: "left" | "center" | "right";
                            /** @default #000000b3 */
                            background?: string | null;
                            /** @default #ffffff */
                            color?: string;
                            /**
                             * @default Inter
                             * @enum {string}
                             */
                            family?: "Inter" | "Roboto" | "Roboto Condensed" | "Open Sans" | "Source Sans 3" | "Fira Sans" | "Noto Serif" | "Source Serif 4" | "EB Garamond";
                            /** @default 1.2 */
                            lineHeight?: number;
                            /** @default null */
                            outline?: {
                                /** @default #000000 */
                                color?: string;
                                /** @default 2 */
                                width?: number;
                            } | null;
                            /** @default 8 */
                            padding?: number;
                            /**
                             * @default bottom
                             * @enum {string}
                             */
                            position?: "bottom" | "top";
                            /** @default true */
                            shadow?: boolean;
                            /** @default 36 */
                            size?: number;
                            /**
                             * @default normal
                             * @enum {string}
                             */
                            style?: "normal" | "italic";
                            /**
                             * @default top
                             * @enum {string}
                             */
                            verticalAlign?: "top" | "middle" | "bottom";
                            /** @default 400 */
                            weight?: number;
                        };
                    };
                    /** @default [] */
                    covers?: {
                        /** @default #000000 */
                        color?: string;
                        endTime: number;
                        id: string;
                        /** @enum {string} */
                        kind: "blur" | "box";
                        shape: {
                            height: number;
                            /**
                             * @default 1
                             * @enum {number}
                             */
                            opacity?: 1;
                            /**
                             * @default 0
                             * @enum {number}
                             */
                            rotation?: 0;
                            width: number;
                            x: number;
                            y: number;
                        };
                        startTime: number;
                    }[];
                    /** @default 10000 */
                    duration?: number;
                    /** @default 30 */
                    frame_rate?: number;
                    /** @default 720 */
                    height?: number;
                    /** @default {} */
                    sound?: {
                        /** @default false */
                        clean?: boolean;
                    };
                    tracks: ({
                        endTime: number;
                        /** @default {} */
                        fade?: {
                            /** @default 0 */
                            in?: number;
                            /** @default 0 */
                            out?: number;
                        };
                        id: string;
                        media: {
                            /** @default [] */
                            cuts?: [
                                number,
                                number
                            ][];
                            /**
                             * @default contain
                             * @enum {string}
                             */
                            fit?: "contain" | "cover" | "fill";
                            /** @default 0 */
                            in?: number;
                            out?: number;
                            src: string;
                            /** @default 1 */
                            volume?: number;
                        };
                        shape: {
                            height: number;
                            /** @default 1 */
                            opacity?: number;
                            /** @default 0 */
                            rotation?: number;
                            width: number;
                            x: number;
                            y: number;
                        };
                        startTime: number;
                        /** @enum {string} */
                        type: "video";
                    } | {
                        endTime: number;
                        /** @default {} */
                        fade?: {
                            /** @default 0 */
                            in?: number;
                            /** @default 0 */
                            out?: number;
                        };
                        id: string;
                        media: {
                            /**
                             * @default contain
                             * @enum {string}
                             */
                            fit?: "contain" | "cover" | "fill";
                            src: string;
                        };
                        shape: {
                            height: number;
                            /** @default 1 */
                            opacity?: number;
                            /** @default 0 */
                            rotation?: number;
                            width: number;
                            x: number;
                            y: number;
                        };
                        startTime: number;
                        /** @enum {string} */
                        type: "image";
                    } | {
                        endTime: number;
                        /** @default {} */
                        fade?: {
                            /** @default 0 */
                            in?: number;
                            /** @default 0 */
                            out?: number;
                        };
                        /** @default {} */
                        fontOptions?: {
                            /**
                             * @default left
                             * @enum {string}
                             */
                            align?: "left" | "center" | "right";
                            /** @default null */
                            background?: string | null;
                            /** @default #ffffff */
                            color?: string;
                            /**
                             * @default Inter
                             * @enum {string}
                             */
                            family?: "Inter" | "Roboto" | "Roboto Condensed" | "Open Sans" | "Source Sans 3" | "Fira Sans" | "Noto Serif" | "Source Serif 4" | "EB Garamond";
                            /** @default 1.2 */
                            lineHeight?: number;
                            /** @default null */
                            outline?: {
                                /** @default #000000 */
                                color?: string;
                                /** @default 2 */
                                width?: number;
                            } | null;
                            /** @default 0 */
                            padding?: number;
                            /** @default true */
                            shadow?: boolean;
                            /** @default 32 */
                            size?: number;
                            /**
                             * @default normal
                             * @enum {string}
                             */
                            style?: "normal" | "italic";
                            /**
                             * @default top
                             * @enum {string}
                             */
                            verticalAlign?: "top" | "middle" | "bottom";
                            /** @default 400 */
                            weight?: number;
                        };
                        id: string;
                        shape: {
                            height: number;
                            /** @default 1 */
                            opacity?: number;
                            /** @default 0 */
                            rotation?: number;
                            width: number;
                            x: number;
                            y: number;
                        };
                        startTime: number;
                        text: string;
                        /** @enum {string} */
                        type: "text";
                    })[];
                    /** @enum {number} */
                    version: 2;
                    /** @default 1280 */
                    width?: number;
                } | {
                    /** @default #293340 */
                    background?: string;
                    /** @default {} */
                    captions?: {
                        /** @default false */
                        burn?: boolean;
                        /** @default {} */
                        style?: {
                            /**
                             * @default center
                             * @enum {string}
                             */
                            align?: "left" | "center" | "right";
                            /** @default #000000b3 */
                            background?: string | null;
                            /** @default #ffffff */
                            color?: string;
                            /**
                             * @default Inter
                             * @enum {string}
                             */
                            family?: "Inter" | "Roboto" | "Roboto Condensed" | "Open Sans" | "Source Sans 3" | "Fira Sans" | "Noto Serif" | "Source Serif 4" | "EB Garamond";
                            /** @default 1.2 */
                            lineHeight?: number;
                            /** @default null */
                            outline?: {
                                /** @default #000000 */
                                color?: string;
                                /** @default 2 */
                                width?: number;
                            } | null;
                            /** @default 8 */
                            padding?: number;
                            /**
                             * @default bottom
                             * @enum {string}
                             */
                            position?: "bottom" | "top";
                            /** @default true */
                            shadow?: boolean;
                            /** @default 36 */
                            size?: number;
                            /**
                             * @default normal
                             * @enum {string}
                             */
                            style?: "normal" | "italic";
                            /**
                             * @default top
                             * @enum {string}
                             */
                            verticalAlign?: "top" | "middle" | "bottom";
                            /** @default 400 */
                            weight?: number;
                        };
                    };
                    /** @default [] */
                    covers?: {
                        /** @default #000000 */
                        color?: string;
                        endTime: number;
                        id: string;
                        /** @enum {string} */
                        kind: "blur" | "box";
                        shape: {
                            height: number;
                            /**
                             * @default 1
                             * @enum {number}
                             */
                            opacity?: 1;
                            /**
                             * @default 0
                             * @enum {number}
                             */
                            rotation?: 0;
                            width: number;
                            x: number;
                            y: number;
                        };
                        startTime: number;
                    }[];
                    /** @default 10000 */
                    duration?: number;
                    /** @default 30 */
                    frame_rate?: number;
                    /** @default 720 */
                    height?: number;
                    /** @default [] */
                    pointers?: ({
                        /** @default #ffcc00 */
                        color?: string;
                        endTime: number;
                        id: string;
                        /** @enum {string} */
                        kind: "arrow" | "ring";
                        shape: {
                            height: number;
                            /** @default 1 */
                            opacity?: number;
                            /** @default 0 */
                            rotation?: number;
                            width: number;
                            x: number;
                            y: number;
                        };
                        startTime: number;
                    } | {
                        /** @default #ffcc00 */
                        color?: string;
                        endTime: number;
                        id: string;
                        /** @enum {string} */
                        kind: "zoom";
                        shape: {
                            height: number;
                            /**
                             * @default 1
                             * @enum {number}
                             */
                            opacity?: 1;
                            /**
                             * @default 0
                             * @enum {number}
                             */
                            rotation?: 0;
                            width: number;
                            x: number;
                            y: number;
                        };
                        startTime: number;
                    })[];
                    /** @default {} */
                    sound?: {
                        /** @default false */
                        clean?: boolean;
                    };
                    tracks: ({
                        endTime: number;
                        /** @default {} */
                        fade?: {
                            /** @default 0 */
                            in?: number;
                            /** @default 0 */
                            out?: number;
                        };
                        id: string;
                        media: {
                            /** @default [] */
                            cuts?: [
                                number,
                                number
                            ][];
                            /**
                             * @default contain
                             * @enum {string}
                             */
                            fit?: "contain" | "cover" | "fill";
                            pieces: {
                                in: number;
                                out: number;
                                /** @default 1 */
                                speed?: number;
                            }[];
                            src: string;
                            /** @default 1 */
                            volume?: number;
                        };
                        shape: {
                            height: number;
                            /** @default 1 */
                            opacity?: number;
                            /** @default 0 */
                            rotation?: number;
                            width: number;
                            x: number;
                            y: number;
                        };
                        startTime: number;
                        /** @enum {string} */
                        type: "video";
                    } | {
                        endTime: number;
                        /** @default {} */
                        fade?: {
                            /** @default 0 */
                            in?: number;
                            /** @default 0 */
                            out?: number;
                        };
                        id: string;
                        media: {
                            /**
                             * @default contain
                             * @enum {string}
                             */
                            fit?: "contain" | "cover" | "fill";
                            src: string;
                        };
                        shape: {
                            height: number;
                            /** @default 1 */
                            opacity?: number;
                            /** @default 0 */
                            rotation?: number;
                            width: number;
                            x: number;
                            y: number;
                        };
                        startTime: number;
                        /** @enum {string} */
                        type: "image";
                    } | {
                        endTime: number;
                        /** @default {} */
                        fade?: {
                            /** @default 0 */
                            in?: number;
                            /** @default 0 */
                            out?: number;
                        };
                        /** @default {} */
                        fontOptions?: {
                            /**
                             * @default left
                             * @enum {string}
                             */
                            align?: "left" | "center" | "right";
                            /** @default null */
                            background?: string | null;
                            /** @default #ffffff */
                            color?: string;
                            /**
                             * @default Inter
                             * @enum {string}
                             */
                            family?: "Inter" | "Roboto" | "Roboto Condensed" | "Open Sans" | "Source Sans 3" | "Fira Sans" | "Noto Serif" | "Source Serif 4" | "EB Garamond";
                            /** @default 1.2 */
                            lineHeight?: number;
                            /** @default null */
                            outline?: {
                                /** @default #000000 */
                                color?: string;
                                /** @default 2 */
                                width?: number;
                            } | null;
                            /** @default 0 */
                            padding?: number;
                            /** @default true */
                            shadow?: boolean;
                            /** @default 32 */
                            size?: number;
                            /**
                             * @default normal
                             * @enum {string}
                             */
                            style?: "normal" | "italic";
                            /**
                             * @default top
                             * @enum {string}
                             */
                            verticalAlign?: "top" | "middle" | "bottom";
                            /** @default 400 */
                            weight?: number;
                        };
                        id: string;
                        shape: {
                            height: number;
                            /** @default 1 */
                            opacity?: number;
                            /** @default 0 */
                            rotation?: number;
                            width: number;
                            x: number;
                            y: number;
                        };
                        startTime: number;
                        text: string;
                        /** @enum {string} */
                        type: "text";
                    })[];
                    /** @enum {number} */
                    version: 3;
                    /** @default [] */
                    voices?: {
                        /** @default -12 */
                        duck?: number;
                        id: string;
                        src: string;
                        startTime: number;
                        /** @default 1 */
                        volume?: number;
                    }[];
                    /** @default 1280 */
                    width?: number;
                };
            };
        };
        responses: {
            /** @description Taken on; it is done in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            job_id: string;
                            /** @enum {string} */
                            state: "waiting for file" | "uploading" | "generating thumbnail" | "uploading thumbnail" | "generated" | "failed";
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The video is being processed or rendered, its status does not let its picture change, or something would be lost. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The video is being processed or rendered, its status does not let its picture change, or something would be lost."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    getRender: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
                /** @example 0199aa00-0000-7000-8000-000000000008 */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Render"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    cancelRender: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
                /** @example 0199aa00-0000-7000-8000-000000000008 */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The render has ended. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The render has ended."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Fault"];
        };
    };
    retryRender: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
                /** @example 0199aa00-0000-7000-8000-000000000008 */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken on; it is done in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            job_id: string;
                            /** @enum {string} */
                            state: "waiting for file" | "uploading" | "generating thumbnail" | "uploading thumbnail" | "generated" | "failed";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The render has ended well, another one runs, or the video was sent. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The render has ended well, another one runs, or the video was sent."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    getVideoFunnel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Funnel"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    addVideoImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description 1 replaces the last overlay.
                     * @example 0
                     * @enum {string}
                     */
                    delete_last_overlay?: "0" | "1";
                    /**
                     * Format: binary
                     * @description A png, gif, jpeg, webp or avif of at most 2 MB.
                     */
                    image: Blob;
                    /**
                     * @description What it is for.
                     * @example cover
                     * @enum {string}
                     */
                    type?: "cover" | "overlay";
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VideoImage"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    removeVideoImages: {
        parameters: {
            query?: {
                image_id?: string;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "image_id": "0199aa00-0000-7000-8000-000000000006"
                 *     }
                 */
                "application/json": {
                    image_id?: string;
                } | null;
            };
        };
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listKeptAnswers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ManagedKeptAnswer"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    keepAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "second": 92,
                 *       "question": "How far may I bend it?",
                 *       "text": "As far as it does not hurt."
                 *     }
                 */
                "application/json": {
                    answer_video_id?: string | null;
                    question?: string | null;
                    second: number;
                    text?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ManagedKeptAnswer"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    removeKeptAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
                /** @example 92 */
                second: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    replaceVideoLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Video"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listVideoShares: {
        parameters: {
            query?: {
                /** @description Items of a page. */
                limit?: number;
                /** @description What the list is sorted by. */
                orderBy?: "time_sent" | "created_at" | "first_time_opened" | "video_views" | "avg_viewing_time" | "relative_viewing_time_of_video" | "video_completed_views" | "video_repeat_views" | "video_link_open";
                /** @description Which page, from 1. */
                page?: number;
                /** @description Conditions, as `key:value;other:one,two`. Text matches by containing, whatever its case. */
                search?: string;
                /** @description Whether all conditions must match or one of them. */
                searchJoin?: "and" | "or";
                /** @description Upwards or downwards. */
                sortedBy?: "asc" | "desc";
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ShareAnalytics"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    shareVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "patients": [
                 *         "0199aa00-0000-7000-8000-000000000001",
                 *         "0199aa00-0000-7000-8000-000000000002"
                 *       ],
                 *       "message": "Hello {{patient.name}}, please watch this before we meet.",
                 *       "channels": "all"
                 *     }
                 */
                "application/json": {
                    /** @description Does it also while a cover was drawn in the editor and not rendered (`unrendered` of the video). */
                    as_is?: boolean;
                    /** @enum {string} */
                    channels: "all" | "sms" | "mail";
                    message: string;
                    patients: string[];
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PatientVideo"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The plan has fewer messages left this month. Nothing was sent. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The plan has fewer messages left this month. Nothing was sent."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The video is a draft or being processed, or a cover was drawn in the editor and not rendered. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The video is a draft or being processed, or a cover was drawn in the editor and not rendered."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    recallVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            revoked: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    undoRecall: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            restored: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    remindOfVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "who": "not_opened",
                 *       "quiet_in": "Europe/Dublin"
                 *     }
                 */
                "application/json": {
                    quiet_in?: string;
                    /**
                     * @description Of them, only those who came to this step and no further.
                     * @enum {string}
                     */
                    stopped_at?: "sent" | "delivered" | "opened" | "played" | "quarter" | "half";
                    /** @description Of them, only those who saw the first second and did not come to the other, as `12-17`. */
                    stopped_between?: string;
                    /** @enum {string} */
                    who: "not_opened" | "not_finished";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            mail: number;
                            patients: number;
                            recent: number;
                            sms: number;
                            sms_parts: number;
                            sms_waits_until: string | null;
                            unreachable: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    addSceneImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A png, gif (its first frame), jpeg, webp or avif of at most 10 MB.
                     */
                    image: Blob;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SceneImage"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    getSceneLook: {
        parameters: {
            query?: {
                /**
                 * @description Of the stage, in pixels.
                 * @example 720
                 */
                height?: number;
                /**
                 * @description Of the stage, in pixels.
                 * @example 1280
                 */
                width?: number;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SceneLook"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    addSceneSound: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description An mp3, m4a, wav, ogg, webm or flac of sound alone, of at most 64 MB and 10 minutes.
                     */
                    sound: Blob;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SceneSound"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The video has as many sounds as it can have. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The video has as many sounds as it can have."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    listVideoSentences: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SentenceFigure"][];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    getVideoStatistic: {
        parameters: {
            query?: {
                /**
                 * @description The time zone that days are cut by, as `Area/City`.
                 * @example Europe/Berlin
                 */
                tz?: string;
                version?: string;
            };
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VideoStatistic"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
    summariseVideoStatistic: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatisticSummary"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Nobody has watched yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Nobody has watched yet."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description No server that writes is set, or it did not finish. The message says which, and what to do. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "No server that writes is set, or it did not finish. The message says which, and what to do."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    proposeSummary: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SummaryProposal"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The video has no captions. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The video has no captions."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description No server that writes is set, or it did not finish. The message says which, and what to do. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "No server that writes is set, or it did not finish. The message says which, and what to do."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listScriptTurns: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ScriptTurn"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    writeScript: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "prompt": "Say it so that a child understands it.",
                 *       "text": "Flex the knee to ninety degrees."
                 *     }
                 */
                "application/json": {
                    prompt: string;
                    text?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WrittenText"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description No server that writes is set, or it did not finish. The message says which, and what to do. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "No server that writes is set, or it did not finish. The message says which, and what to do."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    clearScriptTurns: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    getTranscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transcription"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    startTranscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "pl"
                 *     }
                 */
                "application/json": {
                    /** @description What is spoken; without it the server detects it. */
                    language?: ("af" | "am" | "ar" | "as" | "az" | "ba" | "be" | "bg" | "bn" | "bo" | "br" | "bs" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fa" | "fi" | "fo" | "fr" | "gl" | "gu" | "ha" | "haw" | "he" | "hi" | "hr" | "ht" | "hu" | "hy" | "id" | "is" | "it" | "ja" | "jw" | "ka" | "kk" | "km" | "kn" | "ko" | "la" | "lb" | "ln" | "lo" | "lt" | "lv" | "mg" | "mi" | "mk" | "ml" | "mn" | "mr" | "ms" | "mt" | "my" | "ne" | "nl" | "nn" | "no" | "oc" | "pa" | "pl" | "ps" | "pt" | "ro" | "ru" | "sa" | "sd" | "si" | "sk" | "sl" | "sn" | "so" | "sq" | "sr" | "su" | "sv" | "sw" | "ta" | "te" | "tg" | "th" | "tk" | "tl" | "tr" | "tt" | "uk" | "ur" | "uz" | "vi" | "yi" | "yo" | "yue" | "zh") | null;
                } | null;
            };
        };
        responses: {
            /** @description Taken on; it is done in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transcription"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The video is not ready yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The video is not ready yet."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
            /** @description No transcription server is set; the message says how to set one. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "No transcription server is set; the message says how to set one."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    cancelTranscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transcription"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description It neither runs nor waits. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "It neither runs nor waits."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Fault"];
        };
    };
    listVersions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VideoVersion"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            from: number | null;
                            last_page: number;
                            per_page: number;
                            to: number | null;
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
        };
    };
    restoreVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session does; 403 for a practice in which you do not work. */
                "X-Practice"?: components["parameters"]["XPractice"];
            };
            path: {
                /** @example 0199aa00-0000-7000-8000-000000000003 */
                id: string;
                /** @example 0199aa00-0000-7000-8000-000000000009 */
                version_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The video is being processed or rendered. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The video is being processed or rendered."
                     *     }
                     */
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            422: components["responses"]["Invalid"];
            500: components["responses"]["Fault"];
        };
    };
}
