/** The name of a teacher; other servers send it as `name`. */
export const teacherName = (teacher: { full_name?: string; name?: string }): string =>
  teacher.full_name || teacher.name || '';
