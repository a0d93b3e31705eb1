/** Whether a value of a vCard is quoted-printable. Version 2.1 lets the name of the parameter out: `N;QUOTED-PRINTABLE:`. */
export function isQuotedPrintable(parameters: string): boolean {
  return /;(?:ENCODING=)?"?(?:QUOTED-PRINTABLE|Q)"?(?=[;:]|$)/i.test(parameters);
}
