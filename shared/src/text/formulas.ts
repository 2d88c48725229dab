/**
 * How a text begins that a spreadsheet would run, full-width signs among them. Not bound to one line: a
 * text of several is a formula as well. See https://owasp.org/www-community/attacks/CSV_Injection.
 */
export const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
