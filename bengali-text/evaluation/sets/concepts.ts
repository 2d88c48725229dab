/**
 * Searches: `stored spellings | typed`, apart by commas. Rows are made of the stored spellings; a search means every
 * row that holds one of them.
 */
export const firstNames = `
রহিম | রহীম, rahim, rohim
করিম | করীম, karim
রফিকুল | রফীকুল, rafiqul
শফিকুল | সফিকুল, shafiqul
নাসির, নাছির | নাসীর, nasir
জসিম, জসীম | জসীম, josim
হাবিবুর | হাবীবুর, habibur
মুস্তাফিজুর, মোস্তাফিজুর | মুস্তাফিজ, মোস্তাফিজ, mostafiz
মনিরুজ্জামান | মনিরুজ্জমান, মণিরুজ্জামান, moniruzzaman
আসাদুজ্জামান | আসাদুজামান, আসাদুজ্জমান, asaduzzaman
শহিদুল, শহীদুল | সহিদুল, shahidul
কামরুল | কামরূল, kamrul
জাহাঙ্গীর | জাহাংগীর, jahangir
আলমগীর | আলমগির, alamgir
খালেদ, খালিদ | খালিদ, khaled
জাহিদ, জাহেদ | যাহিদ, jahid
ফয়সাল, ফয়ছাল | ফয়ছল, foysal
সোহেল | ছোহেল, sohel
রাসেল | রাছেল, rasel
তানভীর | তানভির, tanvir
ইব্রাহিম, ইবরাহিম | ইব্রাহীম, ibrahim
ইসমাইল, ইসমাঈল | ইছমাইল, ismail
সাইফুল | ছাইফুল, saiful
আনোয়ার | আনওয়ার, anwar
দেলোয়ার | দেলওয়ার, delwar
ফাতেমা, ফাতিমা | ফাতীমা, fatema
আয়েশা | আয়শা, আয়েসা, ayesha
নাসরিন, নাসরীন | নাছরিন, nasrin
রোকসানা, রুকসানা | রুকছানা, roksana
শিউলি, শিউলী | সিউলি, shiuli
ইয়াসমিন, ইয়াছমিন | ইয়াসমীন, yasmin
তাহমিনা | তাহমীনা, tahmina
তাসলিমা | তাছলিমা, taslima
কামরুন্নাহার | কামরুনাহার, কামরুন্নহার, kamrunnahar
শামসুন্নাহার | সামসুন্নাহার, shamsunnahar
জ্যোৎস্না | জোৎস্না, jyotsna
স্বপন | সপন, swapan
তপন | তপণ, tapan
প্রদীপ | প্রদিপ, pradip
সুব্রত | সুবরত, subrata
কৃষ্ণা | কৃষ্না, krishna
লক্ষ্মী | লক্ষী, lakshmi
অরুণ | অরুন, arun
দীপালি, দীপালী | দিপালী, dipali
শর্মিষ্ঠা | শর্মিষ্টা, shormishtha
আগস্টিন | আগষ্টিন, augustin
মার্টিন | মার্টীন, martin
ক্রিস্টিনা | ক্রিষ্টিনা, kristina
উসাই | উছাই, usai
নিরূপা | নিরুপা, nirupa
`;

export const lastNames = `
হোসেন, হোসাইন | হোছেন, হুসাইন, hossain, hussain
আহমেদ, আহমদ | আহম্মেদ, ahmed, ahmad
রহমান | রাহমান, rahman
ইসলাম | ইছলাম, islam
উদ্দিন, উদ্দীন | উদ্দিণ, uddin
আক্তার, আখতার | আকতার, akter
চৌধুরী, চৌধুরি | চৌধূরী, chowdhury
ভূঁইয়া, ভূইয়া | ভুঁইয়া, bhuiyan
খন্দকার, খোন্দকার | খন্দোকার, khondokar
সরকার | ছরকার, sarker
তালুকদার | তালূকদার, talukder
মিয়া, মিঞা | মিঞাঁ, mia
খাতুন | খাতূন, khatun
বেগম | begum
সুলতানা | ছুলতানা, sultana
পারভীন, পারভিন | পারভিণ, parvin
বিশ্বাস | বিস্বাস, biswas
চক্রবর্তী, চক্রবর্ত্তী | চক্রবর্তি, chakraborty
ঘোষ | ঘোস, ghosh
মণ্ডল | মন্ডল, mondal
ভট্টাচার্য | ভট্টাচার্য্য, bhattacharya
চাকমা | চাক্‌মা, chakma
ত্রিপুরা | ত্রিপূরা, tripura
গমেজ | গোমেজ, gomes
রোজারিও | রোজারীও, rozario
সিদ্দিকী | সিদ্দিকি, siddiki
মজুমদার | মযুমদার, majumder
হাওলাদার | হাওলদার, howlader
`;

export const topics = `
ভর্তি | ভর্তী, bhorti, vorti
ফরম পূরণ | ফরম পুরন, ফর্ম পূরণ, ফরমপূরণ
পরীক্ষা | পরিক্ষা, porikkha, pariksha
নির্বাচনী পরীক্ষা | নির্বাচনি পরিক্ষা
সময়সূচি | সময়সূচী, সময় সূচি, somoysuchi
ফলাফল | ফলাফোল, folafol
বৃত্তি | ব্রিত্তি, britti
উপবৃত্তি | উপবৃত্তী, উপব্রিত্তি, upobritti
নববর্ষ | নব বর্ষ, নববর্স, noborsho
নবীনবরণ | নবীন বরণ, নবিনবরন, nobin boron
স্বাধীনতা দিবস | সাধিনতা দিবস, shadhinota dibosh
বিজয় দিবস | বিজয় দিবশ, bijoy dibosh
মাতৃভাষা | মাত্রিভাষা, matrivasha
শহীদ মিনার, শহিদ মিনার | সহীদ মিনার, shohid minar
ক্রীড়া প্রতিযোগিতা | ক্রিড়া প্রতিযোগীতা
প্রতিযোগিতা | প্রতিযোগীতা, প্রতিযোগতা, protijogita
পুরস্কার বিতরণ | পুরষ্কার বিতরন, puroskar bitoron
সাংস্কৃতিক | সাংষ্কৃতিক, সাংস্কৃতীক, sangskritik
অভিভাবক সমাবেশ | অভিবাবক সমাবেশ
গ্রীষ্মকালীন ছুটি | গ্রিষ্মকালিন ছুটি, grishmokalin chuti
দুর্গাপূজা | দূর্গা পূজা, দুর্গাপুজা, durga puja
ঈদুল ফিতর | ইদুল ফিতর, eidul fitr
রেজিস্ট্রেশন | রেজিষ্ট্রেশন, রেজিট্রেশন, registration
অ্যাডমিট কার্ড | এডমিট কার্ড, admit card
ব্যবহারিক | ব্যাবহারিক, byabaharik
বিজ্ঞান মেলা | বিজ্ঞানমেলা, বিগ্যান মেলা, biggan mela
গ্রন্থাগার | গ্রন্হাগার, gronthagar
রক্তদান | রক্ত দান, roktodan
বৃক্ষরোপণ | বৃক্ষ রোপন, brikkhoropon
এইচএসসি | এইচ এস সি, এইচ.এস.সি, hsc
এসএসসি | এস এস সি, ssc
আইসিটি | ict
পদার্থবিজ্ঞান | পদার্থ বিজ্ঞান, পদার্থবিগ্যান, podarthobiggan
রসায়ন | রসায়ণ, rosayon
উচ্চতর গণিত | উচ্চতর গনিত, gonit
হিসাববিজ্ঞান | হিসাব বিজ্ঞান, hisabbiggan
অর্থনীতি | অর্থনিতি, orthoniti
পৌরনীতি | পৌরনিতি, pouroniti
ইংরেজি | ইংরেজী, english
চট্টগ্রাম | চট্রগ্রাম, chittagong
ব্রাহ্মণবাড়িয়া | ব্রাক্ষণবাড়িয়া, ব্রাহ্মনবাড়ীয়া
নারায়ণগঞ্জ | নারায়নগঞ্জ, narayanganj
ময়মনসিংহ | ময়মনসিং, mymensingh
মুক্তিযোদ্ধা | মুক্তিযোদ্দা, muktijoddha
`;
