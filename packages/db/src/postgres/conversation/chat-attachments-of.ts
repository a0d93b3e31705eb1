import { sql, type RawBuilder } from 'kysely';

/** The files of a message in their order, as a JSON array of `ChatAttachmentRow`. */
export const attachmentsOf = (of: { patientId: RawBuilder<unknown>; position: RawBuilder<unknown> }) => sql`
  select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'name', name, 'contentType', content_type,
    'size', size, 'durationMs', duration_ms, 'storageKey', storage_key, 'said', case when voice.state is not null
      then json_build_object('state', voice.state, 'text', voice.text) end) order by place), '[]')
  from chat_attachment left join voice_transcript as voice on voice.attachment_id = chat_attachment.id
  where chat_attachment.patient_id = ${of.patientId} and chat_attachment.position = ${of.position}`;
