/** The fields of an institution that the eleven items need, all of them empty. */
export const noInformation = {
  name_english: null,
  academic_year: null,
  eiin: null,
  board_code: null,
  university_code: null,
  founded_year: null,
  mpo_status: null,
  mpo_code: null,
  mpo_date: null,
  information_officer_name: null,
  information_officer_designation: null,
  information_officer_address: null,
  information_officer_mobile: null,
  complaint_officer_name: null,
  complaint_officer_address: null,
  complaint_officer_mobile: null,
};
