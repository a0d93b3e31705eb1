import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.rules';

it.each([
  ['report.hta', 'pdf', 'report_hta.pdf'],
  ['scan.pdf.hta', 'pdf', 'scan.pdf_hta.pdf'],
  ['Scan.PDF', 'pdf', 'Scan.PDF'],
  ['report.exe.pdf', 'pdf', 'report_exe.pdf'],
  ['v1.2.pdf', 'pdf', 'v1.2.pdf'],
  ['letter. . .', 'pdf', 'letter.pdf'],
  ['letter.pdf ', 'pdf', 'letter.pdf'],
  ['con.pdf', 'pdf', '_con.pdf'],
  ['LPT1', 'pdf', '_LPT1.pdf'],
  ['aux.tar.pdf', 'pdf', '_aux.tar.pdf'],
  ['../../etc/passwd', 'pdf', '.._.._etc_passwd.pdf'],
  ['a\u202efdp.exe', 'pdf', 'a_fdp_exe.pdf'],
  ['a\r\nb.pdf', 'pdf', 'a__b.pdf'],
  ['.pdf', 'pdf', 'file.pdf'],
  ['...', 'pdf', 'file.pdf'],
  ['Łokieć – 1.pdf', 'pdf', 'Łokieć – 1.pdf'],
  ['knee.mov', undefined, 'knee.mov'],
  ['knee.hta', undefined, 'knee_hta'],
  ['nul', undefined, '_nul'],
])('%j of the kind %j is saved as %j', (name, end, saved) => {
  expect(fileNameOf(name, end)).toBe(saved);
});
