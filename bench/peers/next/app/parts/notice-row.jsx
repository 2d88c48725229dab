export const NoticeRow = ({ notice: { title, description, date, category, pdf_file } }) => (
  <li><h2>{title}</h2><p>{date} · {category}</p>{description && <p>{description}</p>}{pdf_file && <a href={pdf_file}>PDF</a>}</li>
);
