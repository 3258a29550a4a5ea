/** The files that rows of a table come in, for a file chooser. */
export const tableFiles =
  '.csv,.txt,.tsv,.json,.xlsx,.xml,text/csv,application/json,application/xml,text/xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
