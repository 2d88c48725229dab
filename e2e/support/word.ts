const bullet = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level / 2}in;mso-add-space:auto;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=BN style='font-family:"Nirmala UI",sans-serif'>${text}<o:p></o:p></span></p>`;

/** A page as Word 2016 puts it into the clipboard. */
export const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<style><!-- /* List Definitions */ @list l0 {mso-list-id:1; mso-list-type:hybrid;} p.MsoListParagraph {margin-left:.5in;} --></style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1><span lang=BN style='font-family:"Nirmala UI",sans-serif'>ভর্তির নিয়ম<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=BN>বইটি <i style='mso-bidi-font-style:normal'>শেষের কবিতা</i>, <b>জরুরি</b>।<o:p></o:p></span></p>
<h4><span lang=BN>কাগজ<o:p></o:p></span></h4>
${bullet(1, '·', 'সনদ')}
${bullet(2, 'o', 'মূল কপি')}
${bullet(1, '·', 'ছবি')}
<p class=MsoNormal><span lang=BN>তারপর<o:p></o:p></span></p>
${bullet(1, '১.', 'ফরম নিন')}
${bullet(1, '২.', 'জমা দিন')}
<!--EndFragment--></body></html>`;

/** The same page in the editor. */
export const inEditor =
  '<h2>ভর্তির নিয়ম</h2><p>বইটি <em>শেষের কবিতা</em>, <strong>জরুরি</strong>।</p><h3>কাগজ</h3>' +
  '<ul><li><p>সনদ</p><ul><li><p>মূল কপি</p></li></ul></li><li><p>ছবি</p></li></ul><p>তারপর</p>' +
  '<ol><li><p>ফরম নিন</p></li><li><p>জমা দিন</p></li></ol>';
