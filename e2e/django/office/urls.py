from django.urls import path
from rest_framework.routers import SimpleRouter
from rest_framework_simplejwt.views import TokenObtainPairView

from .views import CurrentUser, Register, lists

router = SimpleRouter()
for name, view in lists.items():
    router.register(name, view)

urlpatterns = [
    path("token/", TokenObtainPairView.as_view()),
    path("user/", CurrentUser.as_view()),
    path("register/", Register.as_view()),
    *router.urls,
]
